import fc from 'fast-check';

const words = (text: string) => text.trim().split(/\s+/);

/** Pieces of an address; any number of them in any order is an address too. */
const pieces = words(`
  / // \\ . .. % %2 %zz %00 %2e%2e %2f %5c %E0%A4%A %C3%28 %u0041 %25 [ ] { | ^ \` " ' <script> @ : ; * ? & = + # ~ $ ( )
  assets fixtures fonts/figtree films pictures product matrassen zoeken Ajax .html constructor __proto__ toString
  now=x settings= variants=: assets= slow=-1 pagina=1e9`);

/** Values of a cookie or header. */
const values = [
  ...words(
    `% %E0%A4%A %00 ; , = == *= *=% =500 constructor=1 __proto__=500 [] {} soon -1 NaN 1e999 " ' a=b=c null ../..`,
  ),
  '',
  '\xff',
  'x'.repeat(4000),
];
const cookies = words('fixture-visitor fixture-latency fixture-fault fixture-now fixture-stores __proto__ =');
const headers = words(`
  fixture-latency fixture-fault Accept Accept-Encoding Content-Type Cookie Expect Forwarded Host If-None-Match Origin
  Range Referer Sec-Fetch-Dest Upgrade X-__proto__`);
const methods = words('GET HEAD POST OPTIONS TRACE PUT DELETE PATCH PROPFIND SEARCH CONNECT');
const types = words(`
  application/x-www-form-urlencoded multipart/form-data multipart/form-data;boundary=x application/json
  text/plain;charset=none %`);
const bodies = [
  ...words(`% %E0%A4%A=% --x {"a": __proto__=1&constructor=2 articleId=__proto__&quantity=1e999
    searchString=%&cartItemId=constructor latency=-1&fault-__proto__=500`),
  '',
  '--x\r\n\r\n--x--',
  '\0\xff',
  'a'.repeat(2000),
];
/** Addresses that take a form, and others. */
const forms = words(`
  /winkelwagen/toevoegen /winkelwagen/aantal /winkelwagen/verwijderen /bestellen /bestellen/betalen /fixtures/settings
  /Ajax/Form/Submit /Ajax/Search/AutoComplete /Ajax/StoreAppointment/SubmitTimeSlot /Ajax/GuidedSelling/GetResults
  / /assets/storefront.js /site.css /%`);

const one = (texts: readonly string[]) => fc.constantFrom(...texts);
const line = fc.oneof(
  fc.tuple(one(cookies), one(values)).map(([name, value]) => `Cookie: ${name}=${value}`),
  fc.tuple(one(headers), one(values)).map(([name, value]) => `${name}: ${value}`),
);
const lines = fc.array(line, { maxLength: 3 });
const address = fc.array(one(pieces), { maxLength: 6 }).map((parts) => `/${parts.join('')}`);

/** Requests as their text, most of them malformed in one place or several. */
export const malformedRequests = fc.oneof(
  fc.tuple(one(methods), address, lines).map(([method, target, given]) => requestText(method, target, given)),
  fc
    .tuple(one(forms), one(types), one(bodies), lines)
    .map(([target, type, body, given]) =>
      requestText(
        'POST',
        target,
        [`Content-Type: ${type}`, `Content-Length: ${body.length}`, ...given],
        body,
      ),
    ),
);

/** A request as its text. `given` are header lines; without a Host among them it is for localhost. */
export function requestText(
  method: string,
  target: string,
  given: readonly string[] = [],
  body = '',
): string {
  const host = given.some((text) => text.startsWith('Host:')) ? [] : ['Host: localhost'];
  return [`${method} ${target} HTTP/1.1`, ...host, 'Connection: close', ...given, '', body].join('\r\n');
}
