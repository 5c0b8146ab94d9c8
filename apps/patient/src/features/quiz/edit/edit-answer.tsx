import type { Question } from '@htd/contract/quiz'
import { Button, buttonClass } from '@htd/ui/form/button'
import { Link } from 'wouter'
import { useTranslate } from '#i18n/translate.ts'
import { paths } from '#paths.ts'
import { ActionBar } from '#shared/page/page-frame.tsx'
import { ANSWER_FORM, QuestionForm } from '../answers/question-form.tsx'
import styles from './edit-answer.module.css'
import { useEditedAnswer } from './use-edited-answer.ts'

/** Form for changing one answer from the overview. */
export function EditAnswer({ question }: { question: Question }) {
  const t = useTranslate()
  const { form, canGo, isCleared, undo, unchanged } = useEditedAnswer(question)
  return (
    <>
      <p className={styles.kind}>{t('edit.heading')}</p>
      <QuestionForm isNumbered {...form} />
      {isCleared && <p className={styles.cleared}>{t('question.cleared')}</p>}
      <ActionBar>
        <Link href={paths.overview()} replace state={unchanged} className={buttonClass('secondary')} onClick={undo}>
          {t('edit.cancel')}
        </Link>
        <Button type="submit" form={ANSWER_FORM} aria-disabled={!canGo}>
          {t('edit.save')}
        </Button>
      </ActionBar>
    </>
  )
}
