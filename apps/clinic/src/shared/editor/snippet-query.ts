import type { EditorState } from '@tiptap/pm/state'

/** A snippet as the list offers it, in the language of the text. */
export type SnippetChoice = {
  id: string
  name: string
  /** Its name in the language of the page; undefined: that is the language of the text. */
  otherName?: string
  /** Rich text. */
  text: string
}

/** What is typed from a semicolon on, with its place in the document. `words` are without the semicolon. */
type Asked = { from: number; to: number; words: string }

/** A semicolon at the beginning of a word, and the name that is typed after it. */
const asked = /(?:^|[\s(\ufffc])(;([^;\ufffc]{0,40}))$/u

/** Finds the semicolon before the cursor that asks for a snippet. */
export function snippetAskedIn({ selection }: EditorState): Asked | undefined {
  const { $from, empty } = selection
  if (!empty || !$from.parent.isTextblock) return undefined
  const before = $from.parent.textBetween(0, $from.parentOffset, undefined, '\ufffc')
  const [, whole, words = ''] = asked.exec(before) ?? []
  return whole === undefined ? undefined : { from: $from.pos - whole.length, to: $from.pos, words }
}

const folded = (text: string): string => text.toLocaleLowerCase('sv')

/** Chooses what the typed words are part of, by either name; names that begin with them first. */
export function matching(choices: readonly SnippetChoice[], words: string): SnippetChoice[] {
  const wanted = folded(words.trim())
  const namesOf = ({ name, otherName = '' }: SnippetChoice) => [folded(name), folded(otherName)]
  const begins = (choice: SnippetChoice) => namesOf(choice).some((name) => name.startsWith(wanted))
  const found = choices.filter((choice) => namesOf(choice).some((name) => name.includes(wanted)))
  return [...found.filter(begins), ...found.filter((choice) => !begins(choice))]
}
