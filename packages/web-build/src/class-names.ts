import { globSync } from 'node:fs'
import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'

const project = fileURLToPath(new URL('../../..', import.meta.url))
const sheets = globSync('{apps,packages}/*/src/**/*.module.css', { cwd: project }).sort()

/** Digits of a style sheet's place: as many for each, so that no two names of different sheets are alike. */
const DIGITS = 2

/**
 * Names a class by the place of its style sheet among all: short, the same in each build, and almost nothing once compressed, unlike a hash.
 * @param name as it stands in the style sheet
 * @param file absolute path of the style sheet
 * @throws Error for a style sheet outside of `src`
 */
export function classNameOf(name: string, file: string): string {
  const place = sheets.indexOf(relative(project, file))
  if (place < 0) throw new Error(`${file} is no style sheet of an app or a package`)
  return `_${place.toString(36).padStart(DIGITS, '0')}${name}`
}
