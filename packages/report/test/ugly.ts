/** Malformed and extreme rich texts, by their problem. */
export const ugly: Readonly<Record<string, string>> = {
  'an endless word': 'x'.repeat(5000),
  'words of 200 letters': `<p>${Array.from({ length: 40 }, (_, index) => 'åäö'.repeat(66) + index).join(' ')}</p>`,
  'unclosed elements': '<ul><li>ett<li>två<p>tre<b>fyra<blockquote>fem',
  'deep lists': '<ul><li>nivå'.repeat(30),
  'lists in lists':
    '<ol><li>ett<ul><li>under<ol><li>djupt</ol>efter</ul>slut<li>två</ol><ol><li>ny lista</ol><ul><li><ul><li>tomt ovanför</ul></ul>',
  'items with everything':
    '<ul><li><h2>Rubrik</h2><p>a<p>b<li><img src="/media/eye.jpg" alt="Öga">under bilden<li><blockquote>citat<ul><li>i citat</ul></blockquote></ul>',
  'letters the font has not':
    '<p>Hej 😀👩‍👩‍👧🏽 مرحبا بالعالم 漢字 שלום slut</p><h2>Rubrik ☂ مرحبا</h2><ol><li>🙂</ol>',
  'combining marks':
    '<p>e\u0301 a\u030a o\u0308 n\u0303\u0323 x\u0332\u0305 Z\u0351\u036b\u0343\u036a\u0302a\u0300l\u0321g\u0315o\u0301</p>',
  'empty elements': '<p></p><p>&nbsp;</p><ul></ul><h2></h2><li></li><img>slut',
  'deep nesting': `${'<blockquote>'.repeat(40)}djupt${'</blockquote>'.repeat(40)}<div><section><p>grunt`,
  'huge headings': `<h1>${'Rubrik som inte tar slut '.repeat(60)}</h1><h6>liten</h6><h2>stor</h2>`,
  'a script': '<script>alert(1)</script><p onclick="x">kvar</p><svg><text>x</text></svg>',
  'a table': '<table><caption>Ögon</caption><tr><th>Öga<th>Värde<tr><td>Höger<td>12<tr><td>Vänster<td></table>',
  'control letters': 'a\u0000b\u0007c\u202ed\ud800e\u2028f\ufffe',
  'a missing picture':
    '<p>före</p><img src="/media/missing.png" alt="Bild som saknas"><p>efter</p><img src="/media/x.png">',
  'links of all kinds':
    '<a href="https://www.1177.se/torra-ogon">Läs mer</a> <a href="javascript:alert(1)">nej</a> <a href="mailto:a@b.se"><b>skriv</b></a>',
  'marks without end': `<b><u><s>${'fet '.repeat(400)}`,
  '200 kB': `<p>${Array.from({ length: 25_000 }, (_, index) => `ord${index}`).join(' ')}</p>`,
}
