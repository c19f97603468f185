using System;
using System.Collections.Generic;
using System.Linq;
using System.Security.Cryptography;
using System.Text;
using System.Text.RegularExpressions;

/// <summary>An experiment that runs. What is null has its default; the README has them.</summary>
public class Experiment
{
    public string Id, Exclusive;
    public string[] Pages; public double[] Visitors; public Dictionary<string, double?> Shares;
    internal string Claims => string.IsNullOrEmpty(Exclusive) ? Id : Exclusive;
    internal double From => Visitors == null ? 0 : Hundredths(Visitors[0]);
    internal double To => Visitors == null ? 10000 : Hundredths(Visitors[1]);
    internal bool IsFor(string page) => Id == "OD000" || Pages == null || Pages.Contains("*") || Pages.Contains(page);
    internal double Share(string variant) => Shares == null ? (variant == "C" ? 0 : 5000)
        : Shares.TryGetValue(variant, out var share) ? Hundredths(share ?? 0) : 0;
    /// <summary>What is declared wrongly is assigned to nobody.</summary>
    internal bool IsRight => IsId(Id ?? "") && !IsId(Exclusive ?? "") && (Pages == null || !Pages.Contains(null))
        && (Visitors == null || Visitors.Length == 2 && !string.IsNullOrEmpty(Exclusive)) && 0 <= From && From < To && To <= 10000
        && "ABC".All(one => Share(one.ToString()) >= 0) && "ABC".Sum(one => Share(one.ToString())) == 10000;
    static bool IsId(string text) => Regex.IsMatch(text, @"^OD[0-9]{3,6}\z");
    /// <summary>Written so, it is the same number in each language.</summary>
    static double Hundredths(double percent) => Math.Floor(percent * 100 + 0.5);
}

/// <summary>What the build's manifest.json says of a file.</summary>
public class ManifestEntry
{
    public string File, Name, Integrity;
    public string[] Imports = {}, Pages = {}, Variants = { "B", "C" };
    public RenderedEntry Rendered;
}

/// <summary>Of an experiment that can be rendered where the page is made: the style sheet that a rendered page needs.</summary>
public class RenderedEntry
{
    public string File;
    public string[] Variants = {};
}

public static class Assigner
{
    /// <summary>The bucket of a visitor, from 0 to 9,999, for an experiment or a group.</summary>
    public static int BucketOf(string key, string visitor)
    {
        using (var sha = SHA256.Create())
            return (int)(sha.ComputeHash(Encoding.UTF8.GetBytes(key + ":" + visitor))
                .Take(4).Aggregate(0L, (all, one) => all << 8 | one) * 10000 >> 32);
    }
    /// <summary>The variants that a visitor gets on a page, as the tags say them: "OD478|B". The README has the rules.</summary>
    public static List<string> Assign(IEnumerable<Experiment> experiments, string visitor, string page, bool consent, string ab = "")
    {
        var (found, taken) = (new List<string>(), new HashSet<string>());
        if (string.IsNullOrEmpty(visitor) || !consent) return found;
        var right = experiments.Where(one => one != null && one.IsRight).OrderBy(one => one.Id == "OD000" ? 0 : 1).ToList();
        foreach (Match pair in Regex.Matches(ab ?? "", @"(?:^|,) *(OD[0-9]{1,6}):([ABC]|off) *(?=,|\z)"))
        {
            var id = pair.Groups[1].Value;
            taken.Add(id);
            if (pair.Groups[2].Value != "off") taken.UnionWith(right.Where(one => one.Id == id).Take(1).Select(one => one.Claims));
        }
        foreach (var one in right.Where(one => one.IsFor(page)))
        {
            var place = one.Claims == one.Id ? one.From : BucketOf(one.Exclusive, visitor);
            if (taken.Contains(one.Id) || taken.Contains(one.Claims) || place < one.From || place >= one.To) continue;
            var bucket = BucketOf(one.Id, visitor);
            var variant = bucket < one.Share("B") ? "B" : bucket >= 10000 - one.Share("C") ? "C" : "A";
            found.Add(one.Id + "|" + variant);
            if (one.Id == "OD000" && variant == "A") break;
            taken.UnionWith(new[] { one.Id, one.Claims });
        }
        return found;
    }
    /// <summary>The tags of these variants for a page's head: before the tag of storefront.js, after an import map, with its hashes.
    /// <c>rendered</c> are those of the variants that stand in the page, and <c>build</c> is the build that has rendered them.</summary>
    public static string HeadTags(IEnumerable<string> variants, string page, IDictionary<string, ManifestEntry> manifest, string assets, bool hasImportMap = false,
        IEnumerable<string> rendered = null, string build = "")
    {
        var standing = new HashSet<string>(rendered ?? new string[0]);
        Func<string, ManifestEntry> entryOf = key => manifest.TryGetValue(key, out var found) && found?.File != null ? found
            : throw new InvalidOperationException($"manifest.json: no file for {key}. Take it and the files from one build.");
        Func<string, string, string> to = (attribute, key) => $"{attribute}=\"{assets}{entryOf(key).File}\"" + (hasImportMap && entryOf(key).Integrity != null ? $" integrity=\"{entryOf(key).Integrity}\"" : "");
        Func<IEnumerable<string>, List<string>> keysOf = some => some.Select(content => content.Split('|')).SelectMany(one => manifest.Where(entry => entry.Value.Name == one[0]
            && entry.Value.Variants.Contains(one[1]) && entry.Value.Pages.Any(each => each == "*" || each == page))).Select(one => one.Key).ToList();
        var keys = keysOf(variants.Where(one => !standing.Contains(one)));
        var styles = keysOf(variants.Where(standing.Contains)).Where(key => manifest[key].Rendered != null).Select(key => manifest[key].Rendered.File);
        var imports = new List<string>();
        Action<string> walk = null;
        walk = key => Array.ForEach(entryOf(key).Imports, one => { if (!imports.Contains(one)) { imports.Add(one); walk(one); } });
        keys.ForEach(walk);
        return string.Concat(variants.Select(one => $"<meta name=\"AB-test-{one.Split('|')[0]}\" content=\"{one}\"{(standing.Contains(one) ? $" data-rendered=\"{build}\"" : "")}>\n"))
            + string.Concat(styles.Select(one => $"<link rel=\"stylesheet\" href=\"{assets}{one}\" data-rendered>\n"))
            + string.Concat(imports.Select(one => $"<link rel=\"modulepreload\" {to("href", one)}>\n"))
            + string.Concat(keys.Select(one => $"<script type=\"module\" async blocking=\"render\" {to("src", one)}></script>\n"));
    }
}
