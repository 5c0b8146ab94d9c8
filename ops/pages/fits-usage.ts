import type { Command } from '../../apps/api/src/cli/command.ts'

type Usage = Command['usage'][number]

/** True when a call fits a line of the help: its words in order, then options that the line or its effect names. */
function fits([call, effect]: Usage, words: readonly string[]): boolean {
  const [required = '', ...optional] = call.split(/\s(?=\[)/)
  const parts = required.split(' ')
  if (!parts.every((part, at) => words[at] !== undefined && fitsWord(part, words[at]))) return false
  const named = `${optional.join(' ')} ${effect}`
  const rest = words.slice(parts.length)
  // A word without dashes is the value of the option before it, or an optional argument such as VERSION.
  return rest.every((word, at) => (word.startsWith('--') ? isNamed(named, word) : at > 0 || /\[[A-Z]/.test(named)))
}

const isNamed = (text: string, option: string): boolean => new RegExp(`${option}(?![\\w-])`).test(text)

/** A word of the help in capitals stands for any; `a|b` for one of them. */
function fitsWord(part: string, word: string): boolean {
  return part.split('|').some((choice) => /^[A-Z]+(\[,[A-Z]+\])?$/.test(choice) || choice === word)
}

/** The line of the help that a call fits, if any. @param words such as `staff`, `list` */
export function usageOf(commands: Readonly<Record<string, Command>>, words: readonly string[]): Usage | undefined {
  const [name = ''] = words
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  return command?.usage.find((usage) => fits(usage, words))
}
