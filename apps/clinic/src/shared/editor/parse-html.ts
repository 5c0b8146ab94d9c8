import { foreignFragment } from '@htd/ui/text/sanitise-html'
import { getSchema, type JSONContent } from '@tiptap/core'
import { DOMParser, type Schema, type Slice } from '@tiptap/pm/model'
import { Transform } from '@tiptap/pm/transform'
import { chipTexts } from './chips.ts'
import { extensionsWith } from './extensions.ts'

const schema = getSchema(extensionsWith())

/**
 * Parses rich text into the document of an editor. It is never handed over as HTML: the editor would parse a string, which Trusted Types
 * forbid. Whatever the text is, only markup of the allow list is left, and placeholders are chips.
 */
export function documentOf(html: string): JSONContent {
  const parsed = new Transform(DOMParser.fromSchema(schema).parse(foreignFragment(html)))
  return (chipTexts(parsed, {}) ?? parsed).doc.toJSON()
}

/**
 * As {@link documentOf}, for what is pasted or dropped into a text.
 * @param own of the editor: what is made by another schema would be dropped in silence
 */
export const sliceOf = (html: string, own: Schema): Slice => DOMParser.fromSchema(own).parseSlice(foreignFragment(html))
