import type { FaqItem } from '@htd/contract/help'
import { TextButton } from '@htd/ui/form/text-button'
import { showToast } from '@htd/ui/overlay/toasts'
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import IconLink from '@tabler/icons-react/dist/esm/icons/IconLink.mjs'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { useTranslate } from '#i18n/translate.ts'
import styles from './help.module.css'
import { answerText } from './search/answer-text.ts'
import { excerptOf } from './search/excerpt.ts'
import type { Mark } from './search/found.ts'
import { MarkedRichText } from './search/marked-rich-text.tsx'
import { MarkedText } from './search/marked-text.tsx'

type Props = {
  item: FaqItem
  isOpen: boolean
  /** Finds the search terms in a text; undefined without a search. */
  mark: Mark | undefined
  onToggle: (isOpen: boolean) => void
}

/** A question that opens its answer. The browser's find-in-page finds and opens a closed answer. */
export function FaqAnswer({ item, isOpen, mark, onToggle }: Props) {
  const { id, question, answer } = item
  const panel = useFindable(isOpen, () => onToggle(true))
  const excerpt = mark && !isOpen && mark(question).length === 0 ? excerptOf(answerText(item), mark) : undefined
  return (
    <div className={styles.item} id={`faq-${id}`}>
      <h3 className={styles.question}>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={`faq-${id}-answer`}
          onClick={() => onToggle(!isOpen)}
        >
          <span>
            <MarkedText text={question} mark={mark} />
          </span>
          <IconChevronDown aria-hidden size="1.333em" />
        </button>
      </h3>
      {excerpt && (
        <p className={styles.excerpt}>
          <MarkedText text={excerpt} mark={mark} />
        </p>
      )}
      <div ref={panel} id={`faq-${id}-answer`} className={styles.answer}>
        <MarkedRichText html={answer} mark={mark} />
        <CopyLink id={id} />
      </div>
    </div>
  )
}

/** Hides an element with `hidden="until-found"`. React does not write a value into `hidden`, so it is set here. */
function useFindable(isOpen: boolean, onFound: () => void) {
  const element = useRef<HTMLDivElement>(null)
  const found = useRef(onFound)
  useLayoutEffect(() => {
    found.current = onFound
    if (isOpen) element.current?.removeAttribute('hidden')
    else element.current?.setAttribute('hidden', 'until-found')
  })
  useEffect(() => {
    const panel = element.current
    const open = () => found.current()
    panel?.addEventListener('beforematch', open)
    return () => panel?.removeEventListener('beforematch', open)
  }, [])
  return element
}

function CopyLink({ id }: { id: string }) {
  const t = useTranslate()
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(`${location.origin}${location.pathname}#faq-${id}`)
      showToast(t('help.copied'))
    } catch {
      showToast(t('help.notCopied'), 'error')
    }
  }
  return (
    <TextButton onClick={() => void copy()}>
      <IconLink aria-hidden size="1.222em" />
      {t('help.copyLink')}
    </TextButton>
  )
}
