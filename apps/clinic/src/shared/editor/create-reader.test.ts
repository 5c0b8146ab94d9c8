import { Editor } from '@tiptap/core'
import { expect, test, vi } from 'vitest'
import { htmlOf } from './chips.ts'
import { createReader } from './create-reader.ts'
import { extensionsWith } from './extensions.ts'
import { documentOf } from './parse-html.ts'

vi.mock(import('./chips.ts'), { spy: true })

const make = (text: string) => new Editor({ extensions: extensionsWith(), content: documentOf(text), injectCSS: false })

test('a text is read again only when it has changed', () => {
  const editor = make('<p>Droppa <strong>två</strong> gånger.</p>')
  const read = createReader(editor)
  expect([read(), read()]).toEqual(Array(2).fill('<p>Droppa <strong>två</strong> gånger.</p>'))
  editor.commands.setTextSelection(3)
  read()
  expect(htmlOf).toHaveBeenCalledTimes(1)
  editor.commands.insertContentAt(1, 'Obs: ')
  expect(read()).toBe('<p>Obs: Droppa <strong>två</strong> gånger.</p>')
  editor.destroy()
})

test('an empty text is nothing, also after another one', () => {
  const editor = make('<p>Droppa.</p>')
  const read = createReader(editor)
  read()
  editor.commands.clearContent()
  expect(read()).toBe('')
  editor.destroy()
})
