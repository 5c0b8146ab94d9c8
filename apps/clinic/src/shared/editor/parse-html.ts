import { foreignFragment } from '@htd/ui/text/sanitise-html'
import { getSchema, type JSONContent } from '@tiptap/core'
import { DOMParser, type Schema, type Slice } from '@tiptap/pm/model'
import { extensions } from './extensions.ts'

const schema = getSchema(extensions)

/**
 * Parses rich text into the document of an editor. It is never handed over as HTML: the editor would parse a string, which Trusted Types
 * forbid. Whatever the text is, only markup of the allow list is left.
 */
export const documentOf = (html: string): JSONContent =>
  DOMParser.fromSchema(schema).parse(foreignFragment(html)).toJSON()

/**
 * As {@link documentOf}, for what is pasted or dropped into a text.
 * @param own of the editor: what is made by another schema would be dropped in silence
 */
export const sliceOf = (html: string, own: Schema): Slice => DOMParser.fromSchema(own).parseSlice(foreignFragment(html))
