import { foreignFragment } from '@htd/ui/text/sanitise-html'
import { getSchema, type JSONContent } from '@tiptap/core'
import { DOMParser, type Slice } from '@tiptap/pm/model'
import { extensions } from './extensions.ts'

const parser = DOMParser.fromSchema(getSchema(extensions))

/**
 * Parses rich text into the document of an editor. It is never handed over as HTML: the editor would parse a string, which Trusted Types
 * forbid. Whatever the text is, only markup of the allow list is left.
 */
export const documentOf = (html: string): JSONContent => parser.parse(foreignFragment(html)).toJSON()

/** As {@link documentOf}, for what is pasted or dropped into a text. */
export const sliceOf = (html: string): Slice => parser.parseSlice(foreignFragment(html))
