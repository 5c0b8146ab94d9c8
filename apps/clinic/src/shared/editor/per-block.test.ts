import { Editor } from '@tiptap/core'
import { expect, test } from 'vitest'
import { chipsIn, htmlOf } from './chips.ts'
import { extensionsWith } from './extensions.ts'
import { documentOf } from './parse-html.ts'
import { perBlock } from './per-block.ts'

test('[CLN-45] a keystroke in a long text reads one paragraph, not all of it', () => {
  const paragraphs = Array.from({ length: 100 }, (_, place) => `<p>Stycke ${place}.</p>`).join('')
  const editor = new Editor({ extensions: extensionsWith(), content: documentOf(paragraphs), injectCSS: false })
  let count = 0
  const size = perBlock((block) => {
    count += 1
    return block.nodeSize
  })
  const sizes = () => editor.state.doc.children.map(size)
  sizes()
  editor.commands.insertContentAt(1, 'Obs: ')
  expect(sizes()[0]).toBe('Obs: Stycke 0.'.length + 2)
  expect(count).toBe(101)
  editor.destroy()
})

test('places of chips move with what is typed before them', () => {
  const text = '<p>Först.</p><ul><li><p>Ring {datum|1 maj}.</p></li></ul><p>{datum}</p>'
  const editor = new Editor({ extensions: extensionsWith(), content: documentOf(text), injectCSS: false })
  const found = () => chipsIn(editor.state.doc).map(({ place }) => editor.state.doc.nodeAt(place)?.attrs.value)
  expect([htmlOf(editor.state.doc), found()]).toEqual([text, ['1 maj', null]])
  editor.commands.insertContentAt(1, 'Allra ')
  expect([htmlOf(editor.state.doc), found()]).toEqual([text.replace('Först', 'Allra Först'), ['1 maj', null]])
  editor.destroy()
})
