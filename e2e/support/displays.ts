import { widths } from './fit.ts'

/** One way to look at a page; `size` is the text size in percent. */
export type Display = { theme: string; width: number; size: string }

const sizes = ['100', '200']
const themes = [
  ['light', 'dark'],
  ['hc', 'dim'],
] as const

/**
 * How many times the screens are gone through: once, or in `npm run sweep` once for each theme, so that the four together look at every
 * screen in every way.
 */
export const rounds: readonly (string | undefined)[] = process.env.SWEEP === 'all' ? themes.flat() : [undefined]

/**
 * Picks how a screen is looked at: in two themes, with width and text size rotated from screen to screen; in a round of a sweep in every
 * width and text size.
 *
 * @param round theme of the sweep's round; undefined: there is no sweep
 * @param number of the screen, from 0
 * @param place of the language, 0 or 1: the other one has the other two themes
 */
export const displaysOf = (round: string | undefined, number: number, place: number): Display[] =>
  round
    ? widths.flatMap((width) => sizes.map((size) => ({ theme: round, width, size })))
    : (themes[(number + place) % 2] ?? themes[0]).map((theme, turn) => ({
        theme,
        width: widths[(number + 2 * turn + place) % widths.length] ?? 320,
        size: sizes[(Math.floor(number / 4) + turn) % 2] ?? '100',
      }))
