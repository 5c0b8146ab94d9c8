import { type Editor, Node } from '@tiptap/core'
import { NodeSelection, Plugin } from '@tiptap/pm/state'
import { drawChip, type GapWords } from './chip-view.ts'
import { chipTexts, textOf } from './chips.ts'
import type { PlaceholderValues } from './placeholder-values.ts'

export type PlaceholderOptions = {
  words: GapWords | undefined
  /** What a placeholder that is typed or inserted is filled with. */
  values: () => PlaceholderValues
  /** Called when a chip is clicked, or chosen with the arrow keys and Enter. */
  onPress: (editor: Editor, place: number) => void
}

/**
 * A placeholder in a text, as one character that nobody edits by halves. It is stored as plain text, `{datum|24 november 2026}`, and whatever
 * stands so in a text becomes one.
 */
export const placeholderNode = Node.create<PlaceholderOptions>({
  name: 'placeholder',
  group: 'inline',
  inline: true,
  atom: true,
  addOptions: () => ({ words: undefined, values: () => ({}), onPress: () => undefined }),
  addAttributes: () => ({ key: { default: 'date' }, value: { default: null } }),
  // For what is copied: `htmlOf` writes what is stored.
  renderHTML: ({ node }) => ['span', {}, textOf(node)],
  renderText: ({ node }) => textOf(node),
  addNodeView() {
    const { words, onPress } = this.options
    return ({ node, editor, getPos }) => {
      const chip = drawChip(node, words)
      chip.addEventListener('click', () => {
        const place = getPos()
        if (place !== undefined) onPress(editor, place)
      })
      return { dom: chip }
    }
  },
  addProseMirrorPlugins() {
    const { editor, options } = this
    return [
      new Plugin({
        // In the middle of a word that an input method composes nothing may be replaced.
        appendTransaction: (transactions, _, { tr }) =>
          transactions.some((each) => each.docChanged) && !transactions.some((each) => each.getMeta('composition'))
            ? chipTexts(tr, options.values())
            : null,
        props: {
          handleKeyDown: ({ state: { selection } }, { key }) => {
            if (key !== 'Enter' || !(selection instanceof NodeSelection) || selection.node.type.name !== 'placeholder')
              return false
            options.onPress(editor, selection.from)
            return true
          },
        },
      }),
    ]
  },
})
