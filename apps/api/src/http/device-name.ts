/** First match wins: most browsers also call themselves by the names of others. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\b(OPR|OPT|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|Chromium|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/^(?=.*\bVersion\/\S).*Safari\//, 'Safari'],
]
const systems: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMacintosh\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
]

const nameIn = (names: typeof browsers, header: string) => names.find(([pattern]) => pattern.test(header))?.[1]

/**
 * What a patient recognises a device by, such as "Chrome, Android". It can hold words of ours only, whatever the header says,
 * and the versions in it, which would tell devices apart, are left out.
 * @returns an empty text when nothing in the header is known
 */
export function deviceName(userAgent: string | undefined): string {
  const header = (userAgent ?? '').slice(0, 500)
  return [nameIn(browsers, header), nameIn(systems, header)].filter(Boolean).join(', ')
}
