import { Button } from '@htd/ui/form/button'
import { useTranslate } from '#i18n/translate.ts'
import { ActionBar } from '#shared/page/page-frame.tsx'
import { ANSWER_FORM } from '../answers/question-form.tsx'

type Props = { canGoOn: boolean; onPrevious: (() => void) | undefined }

/** Next looks disabled while an answer is missing, but can be pressed: it then says what is missing. */
export function QuestionButtons({ canGoOn, onPrevious }: Props) {
  const t = useTranslate()
  return (
    <ActionBar>
      {onPrevious && (
        <Button kind="secondary" onClick={onPrevious}>
          {t('question.previous')}
        </Button>
      )}
      <Button type="submit" form={ANSWER_FORM} aria-disabled={!canGoOn}>
        {t('question.next')}
      </Button>
    </ActionBar>
  )
}
