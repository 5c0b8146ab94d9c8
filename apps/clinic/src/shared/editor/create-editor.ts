import type { Language } from '@htd/domain/vocabulary/languages'
import { Editor, Extension } from '@tiptap/core'
import { Fragment, type Schema, Slice } from '@tiptap/pm/model'
import { Plugin } from '@tiptap/pm/state'
import type { EditorView } from '@tiptap/pm/view'
import { extensionsWith } from './extensions.ts'
import { documentOf, sliceOf } from './parse-html.ts'
import type { PlaceholderOptions } from './placeholder-node.ts'
import type { KeyTaker } from './use-menu-keys.ts'

type Parts = {
  element: HTMLElement
  /** Of the field; undefined: nothing links to it. */
  id: string | undefined
  /** Rich text. */
  text: string
  /** Of the text, which is the patient's; not of the page. */
  language: Language
  /** Id of what names the field: the page may change its language while the field stays. */
  labelledBy: string
  /** True: a semicolon lists snippets. */
  isComment: boolean
  chips: PlaceholderOptions
  /** Id of what describes the field. */
  describedBy: string
  /** Asked at each change. */
  isChangeable: () => boolean
  /** Called after each change of the text. */
  onChange: () => void
  /** Called at each key, before the editor. */
  onKey: KeyTaker
  /** Called when the field loses the focus. */
  onLeave: () => void
  /** Called at Ctrl+Enter. */
  onSubmit: () => void
}

/** Makes the editor of a comment. It writes no styles into the page, and parses no HTML but what has been sanitised. */
export function createEditor({
  element,
  id,
  text,
  language,
  labelledBy,
  describedBy,
  isChangeable,
  isComment,
  chips,
  ...on
}: Parts): Editor {
  let isTyped = false
  return new Editor({
    element,
    extensions: [...extensionsWith(chips), guard(isChangeable)],
    content: documentOf(text),
    injectCSS: false,
    onUpdate: on.onChange,
    onBlur: on.onLeave,
    editorProps: {
      attributes: {
        ...{
          role: 'textbox',
          'aria-multiline': 'true',
          'aria-labelledby': labelledBy,
          'aria-describedby': describedBy,
        },
        ...(isComment ? { 'aria-autocomplete': 'list' } : {}),
        lang: language,
        ...(id ? { id } : {}),
      },
      // The browser itself scrolls to what is typed, and finding the cursor costs a keystroke as much as the change.
      handleScrollToSelection: () => {
        const isDone = isTyped
        isTyped = false
        return isDone
      },
      handleDOMEvents: {
        beforeinput: (_, { inputType }) => {
          isTyped = inputType === 'insertText'
        },
        paste: (view, event) => take(view, event, event.clipboardData),
        drop: (view, event) => {
          const place = view.posAtCoords({ left: event.clientX, top: event.clientY })
          return take(view, event, event.dataTransfer, place?.pos)
        },
        mousedown: () => {
          isTyped = false
        },
        keydown: (_, event) => {
          isTyped = false
          if (on.onKey(event)) {
            event.preventDefault()
            return true
          }
          // Tab leaves the field, also from a list: whoever works by keyboard is never caught in it.
          if (event.key === 'Tab') return true
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return false
          event.preventDefault()
          on.onSubmit()
          return true
        },
      },
    },
  })
}

/** Refuses changes at times: a field that was switched off would lose the focus. */
const guard = (isChangeable: () => boolean) =>
  Extension.create({
    name: 'guard',
    addProseMirrorPlugins: () => [new Plugin({ filterTransaction: ({ docChanged }) => !docChanged || isChangeable() })],
  })

/**
 * Puts what is pasted or dropped into the text, sanitised: the editor's own way would ask for a policy of Trusted Types, and lose the text.
 * @param place where it is dropped; without one it takes the place of the selection
 * @returns true: the editor does nothing more
 */
function take(view: EditorView, event: Event, data: DataTransfer | null, place?: number): boolean {
  event.preventDefault()
  const slice = data && sliceIn(view.state.schema, data)
  if (!slice) return true
  const { tr } = view.state
  view.dispatch(
    (place === undefined ? tr.replaceSelection(slice) : tr.replaceRange(place, place, slice)).scrollIntoView(),
  )
  return true
}

function sliceIn(schema: Schema, data: DataTransfer): Slice | undefined {
  const html = sound(data.getData('text/html'))
  if (html) return sliceOf(html, schema)
  const plain = sound(data.getData('text/plain'))
  return plain ? plainSlice(schema, plain) : undefined
}

/** Drops what no text consists of, and the server would refuse: control characters, halves of characters. */
const sound = (text: string): string =>
  text.replace(/\p{Cc}/gu, (character) => (/[\t\n\r]/.test(character) ? character : '')).replace(/\p{Cs}/gu, '\ufffd')

/** Each line of a plain text is a paragraph. */
function plainSlice(schema: Schema, text: string): Slice {
  const lines = text.replaceAll('\r\n', '\n').split(/\n+/)
  const paragraphs = lines.map((line) => schema.node('paragraph', null, line ? [schema.text(line)] : []))
  return new Slice(Fragment.from(paragraphs), 1, 1)
}
