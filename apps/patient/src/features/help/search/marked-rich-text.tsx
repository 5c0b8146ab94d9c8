import { RichText } from '@htd/ui/text/rich-text'
import { useEffect, useRef } from 'react'
import { useTranslate } from '#i18n/translate.ts'
import type { Mark } from './found.ts'

type Props = { html: string; mark: Mark | undefined }

/** A rich text whose search hits are marked after it has been rendered. */
export function MarkedRichText({ html, mark }: Props) {
  const t = useTranslate()
  const box = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text renders other elements to mark
  useEffect(() => {
    const element = box.current
    if (!element || !mark) return
    let unmark = markIn(element, mark)
    // In some browsers the text is rendered later, when its sanitiser has loaded.
    const observer = new MutationObserver(() => {
      unmark()
      unmark = markIn(element, mark)
    })
    observer.observe(element, { childList: true })
    return () => {
      observer.disconnect()
      unmark()
    }
  }, [html, mark])
  return (
    <div ref={box}>
      <RichText html={html} headingOffset={2} newTabText={t('app.newTab')} />
    </div>
  )
}

/** Marks the hits in an element. @returns a function that removes the marks */
function markIn(root: Element, mark: Mark): () => void {
  const marks = textsIn(root).flatMap((text) =>
    mark(text.data)
      .toReversed()
      .map(([start, end]) => wrap(text, start, end)),
  )
  return () => {
    for (const each of marks) {
      const parent = each.parentNode
      each.replaceWith(...each.childNodes)
      parent?.normalize()
    }
  }
}

function textsIn(root: Element): Text[] {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  for (let node = walker.nextNode(); node; node = walker.nextNode()) texts.push(node as Text)
  return texts
}

/** Wraps a range into `mark`. To be called from the last range to the first, so that earlier offsets stay valid. */
function wrap(text: Text, start: number, end: number): HTMLElement {
  const hit = text.splitText(start)
  hit.splitText(end - start)
  const element = document.createElement('mark')
  hit.replaceWith(element)
  element.append(hit)
  return element
}
