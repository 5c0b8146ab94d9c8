import { readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'

export const unitFile = new URL('./htd.service', import.meta.url)
const envFile = new URL('./htd.env', import.meta.url)
export const commandFile = new URL('./htd', import.meta.url)

/** The settings of the section `[Service]`, each with all its values in order. */
export function readService(text = readFileSync(unitFile, 'utf8')): (name: string) => string[] {
  const section = text.split(/^\[/m).find((part) => part.startsWith('Service]')) ?? ''
  const lines = Array.from(section.matchAll(/^([A-Za-z]+)=(.*)$/gm), ([, name = '', value = '']) => ({ name, value }))
  return (name) => lines.filter((line) => line.name === name).map(({ value }) => value)
}

/** The one value of a setting. */
export function only(values: readonly string[]): string {
  if (values.length !== 1) throw new Error(`Not one value but ${values.length}: ${values.join(', ')}`)
  return values[0] as string
}

/** The example of /etc/htd/htd.env. */
export const exampleSettings = (): Record<string, string> =>
  parseEnv(readFileSync(envFile, 'utf8')) as Record<string, string>
