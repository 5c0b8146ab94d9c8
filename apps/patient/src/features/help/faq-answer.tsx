import type { FaqItem } from '@htd/contract/help'
import { TextButton } from '@htd/ui/form/text-button'
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import IconLink from '@tabler/icons-react/dist/esm/icons/IconLink.mjs'
import { memo } from 'react'
import { useTranslate } from '#i18n/translate.ts'
import { useCopy } from '#shared/page/use-copy.ts'
import styles from './help.module.css'
import { answerText } from './search/answer-text.ts'
import { excerptOf } from './search/excerpt.ts'
import type { Mark } from './search/found.ts'
import { MarkedRichText } from './search/marked-rich-text.tsx'
import { MarkedText } from './search/marked-text.tsx'
import { useFindable } from './use-findable.ts'
import type { OpenAnswers } from './use-opened.ts'

type Props = {
  item: FaqItem
  isOpen: boolean
  /** False leaves the answer out, as long as it is closed. */
  hasAnswer: boolean
  /** Finds the search terms in a text; undefined without a search. */
  mark: Mark | undefined
  onToggle: OpenAnswers['toggle']
}

/** A question that opens its answer. The browser's find-in-page finds and opens a closed answer. */
export const FaqAnswer = memo(function FaqAnswer({ item, isOpen, hasAnswer, mark, onToggle }: Props) {
  const { id, question, answer } = item
  const panel = useFindable(isOpen, () => onToggle(id, true))
  const excerpt = mark && !isOpen && mark(question).length === 0 ? excerptOf(answerText(item), mark) : undefined
  return (
    <div className={styles.item} id={`faq-${id}`}>
      <h3 className={styles.question}>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={`faq-${id}-answer`}
          onClick={() => onToggle(id, !isOpen)}
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
        {(isOpen || hasAnswer) && (
          <>
            <MarkedRichText html={answer} mark={isOpen ? mark : undefined} />
            <CopyLink id={id} question={question} />
          </>
        )}
      </div>
    </div>
  )
})

function CopyLink({ id, question }: Pick<FaqItem, 'id' | 'question'>) {
  const t = useTranslate()
  const { copy, said } = useCopy({ copied: t('help.copied'), notCopied: t('help.notCopied') })
  const address = () => `${location.origin}${location.pathname}#faq-${id}`
  return (
    <>
      <TextButton aria-label={t('help.copyLinkTo', { question })} onClick={() => void copy(address())}>
        <IconLink aria-hidden size="1.222em" />
        {t('help.copyLink')}
      </TextButton>
      {said && <p data-toast-twin="">{said}</p>}
    </>
  )
}
