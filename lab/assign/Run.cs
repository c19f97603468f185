using System;
using System.Collections.Generic;
using System.Linq;

/// <summary>
/// Answers lines on stdin, each a visit, a bucket or a head, with lines. Debian's Mono reads no JSON without ASP.NET, so the
/// fields are words, escaped as in a query, with a dash for one that is absent.
/// </summary>
static class Run
{
    static string[] Split(string text, char by) => text == "-" ? null : text == "" ? new string[0] : text.Split(by);
    static string Read(string word) => word == "-" ? null : Uri.UnescapeDataString(word.Substring(1));
    static string[] List(string word) => Split(word, ',')?.Select(Read).ToArray();
    static double Number(string text) => double.Parse(text, System.Globalization.CultureInfo.InvariantCulture);

    static Experiment Experiment(string line)
    {
        if (line == "-") return null;
        var words = line.Split(';');
        return new Experiment
        {
            Id = Read(words[0]),
            Exclusive = Read(words[1]),
            Pages = List(words[2]),
            Visitors = List(words[3])?.Select(Number).ToArray(),
            Shares = List(words[4])?.ToDictionary(one => one.Split(':')[0], one => one.EndsWith(":") ? null : (double?)Number(one.Split(':')[1])),
        };
    }

    static KeyValuePair<string, ManifestEntry> Entry(string line)
    {
        var words = line.Split(';');
        var entry = new ManifestEntry { File = Read(words[1]), Name = Read(words[2]) };
        entry.Imports = List(words[3]) ?? entry.Imports;
        entry.Pages = List(words[4]) ?? entry.Pages;
        entry.Variants = List(words[5]) ?? entry.Variants;
        entry.Integrity = Read(words[6]);
        if (words[7] != "-") entry.Rendered = new RenderedEntry { File = Read(words[7]) };
        return new KeyValuePair<string, ManifestEntry>(Read(words[0]), entry);
    }

    static string Answer(string[] words)
    {
        if (words[0] == "bucket") return Assigner.BucketOf(Read(words[1]), Read(words[2])).ToString();
        var more = Split(words[1], '/');
        if (words[0] == "head")
        {
            var manifest = more.Select(Entry).ToDictionary(one => one.Key, one => one.Value);
            try { return Uri.EscapeDataString(Assigner.HeadTags(List(words[2]), Read(words[3]), manifest, "/assets/", words[4] == "=true", List(words[5]), Read(words[6]))); }
            catch (InvalidOperationException error) { return Uri.EscapeDataString(error.Message); }
        }
        var found = Assigner.Assign(more.Select(Experiment), Read(words[2]), Read(words[3]), words[4] == "=true", Read(words[5]));
        return string.Join(",", found);
    }

    static void Main()
    {
        for (var line = Console.ReadLine(); line != null; line = Console.ReadLine()) Console.WriteLine(Answer(line.Split('\t')));
    }
}
