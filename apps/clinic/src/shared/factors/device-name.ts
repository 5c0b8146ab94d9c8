/** The kinds of devices that a name is proposed for. */
export type DeviceKind = 'windows' | 'mac' | 'iphone' | 'ipad' | 'android' | 'linux' | 'other'

/** In this order: an iPhone also says "Mac OS X", and Android also says "Linux". */
const marks: [mark: RegExp, kind: DeviceKind][] = [
  [/iphone/i, 'iphone'],
  [/ipad/i, 'ipad'],
  [/android/i, 'android'],
  [/windows/i, 'windows'],
  [/mac os x|macintosh/i, 'mac'],
  [/linux|cros/i, 'linux'],
]

/** Recognises the device by the browser's user agent. An iPad says it is a Mac, but has a touch screen. */
export function deviceKind(userAgent: string, touchPoints: number): DeviceKind {
  const kind = marks.find(([mark]) => mark.test(userAgent))?.[1] ?? 'other'
  return kind === 'mac' && touchPoints > 1 ? 'ipad' : kind
}
