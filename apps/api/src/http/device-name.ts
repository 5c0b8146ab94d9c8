/** First match wins: most browsers also claim the names of others. */
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
 * Derives a name by which a patient recognises a device, such as "Chrome, Android". It contains only words from the lists above,
 * and no version numbers, which could identify a device.
 * @returns an empty string if nothing in the header is recognised
 */
export function deviceName(userAgent: string | undefined): string {
  const header = (userAgent ?? '').slice(0, 500)
  return [nameIn(browsers, header), nameIn(systems, header)].filter(Boolean).join(', ')
}
