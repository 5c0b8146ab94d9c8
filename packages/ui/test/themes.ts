import { readFileSync } from 'node:fs'

/** The text of `tokens.css`. */
export const tokensCss = readFileSync(new URL('../src/tokens.css', import.meta.url), 'utf8')

const names = ['light', 'dim', 'dark', 'hc'] as const
type Theme = (typeof names)[number]
/** Colours as '#rrggbb' by token name, without the dashes. */
type Colours = Record<string, string>

const tokens = [...tokensCss.matchAll(/^ {2}--([\w-]+): (var\(.*\));$/gm)].map(
  ([, name = '', values = '']) => [name, values] as const,
)

const coloursOf = (theme: Theme): Colours =>
  Object.fromEntries(
    tokens.map(([name, values]) => [name, new RegExp(`var\\(--${theme}, (#\\w{6})\\)`).exec(values)?.[1] ?? 'none']),
  )

/** Every token in every theme; a missing colour is 'none'. */
export const themes = Object.fromEntries(names.map((theme) => [theme, coloursOf(theme)])) as Record<Theme, Colours>

const channel = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => channel(Number.parseInt(hex.slice(at, at + 2), 16) / 255))
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

/** Returns the contrast ratio of two colours, 1 to 21; NaN if one is missing. @source WCAG 2.2, "contrast ratio" */
export function contrast(one = '', other = ''): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (high + 0.05) / (low + 0.05)
}
