using System;
using System.Collections.Generic;
using System.Net.Http;
using System.Threading.Tasks;

/// <summary>Writes a page in B, by the code of assign/README.md, which the test puts in. Its argument is the server's address.</summary>
static class Page
{
    static async Task<string> Send(HttpClient client, string server, string html, string address, string[] variants, IDictionary<string, ManifestEntry> manifest)
    {
        // The code.
        return made;
    }

    static void Main(string[] args)
    {
        var entry = new ManifestEntry { File = "chunks/OD478-1.js", Name = "OD478", Pages = new[] { "plp" }, Variants = new[] { "B" } };
        // Mono compiles as it runs: a program's first call takes longer than a shop waits.
        var client = new HttpClient { Timeout = TimeSpan.FromSeconds(2) };
        var manifest = new Dictionary<string, ManifestEntry> { ["OD478"] = entry };
        Console.Write(Send(client, args[0], Console.In.ReadToEnd(), "https://shop.example/matrassen", new[] { "OD478|B" }, manifest).Result);
    }
}
