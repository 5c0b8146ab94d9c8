import type { Extensions } from '@tiptap/core'
import StarterKit from '@tiptap/starter-kit'
import { type PlaceholderOptions, placeholderNode } from './placeholder-node.ts'

const safeLink = /^(?:https:\/\/[^\s\\]+|mailto:[^\s\\]+|tel:\+?\d[\d -]*)$/i

/** Tells whether a comment may link to an address: the server drops all others. */
export const isSafeLink = (address: string): boolean => safeLink.test(address)

/** What a comment may contain beside placeholders, as the server's allow list has it, without pictures and the largest heading. */
const starterKit = StarterKit.configure({
  heading: { levels: [3, 4] },
  link: {
    ...{ openOnClick: false, autolink: false, linkOnPaste: false },
    protocols: ['https', 'mailto', 'tel'],
    HTMLAttributes: { target: null, rel: null, class: null },
    isAllowedUri: (address) => isSafeLink(address ?? ''),
  },
  ...{ listKeymap: false, code: false, codeBlock: false, horizontalRule: false },
  ...{ dropcursor: false, gapcursor: false, trailingNode: false },
})

/** @param chips how placeholders are shown and filled; without it only their schema counts */
export const extensionsWith = (chips: Partial<PlaceholderOptions> = {}): Extensions => [
  starterKit,
  placeholderNode.configure(chips),
]
