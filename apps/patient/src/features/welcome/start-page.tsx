import { WelcomeIllustration } from '@htd/ui/picture/illustrations/welcome'
import { RichText } from '@htd/ui/text/rich-text'
import { FailureBlock } from '@htd/web/page/failure-block.tsx'
import { LoadingText } from '@htd/web/page/loading-text.tsx'
import type { ReactNode } from 'react'
import { useTranslate } from '#i18n/translate.ts'
import { PageFrame } from '#shared/page/page-frame.tsx'
import { usePublicSettings } from '#shared/public-settings.ts'
import { kindOfType } from '#shared/quiz/question-type.ts'
import { useQuestions } from '#shared/quiz/questions.ts'
import { useQuizStart } from '#shared/quiz/quiz-start.ts'
import type { QuestionType } from '#shared/storage/local.ts'
import { DoctorsWords } from './doctors-words.tsx'
import { StartButtons } from './start-buttons.tsx'
import styles from './start-page.module.css'

type Props = {
  /** The question type that Start stores. */
  type: QuestionType
  /** Name of the page in the document's title. */
  page: string
  title: string
  /** Content above the heading, such as a back link. */
  before?: ReactNode
  /** Content right above the buttons. */
  notice?: ReactNode
  /** List items among the facts, between the greeting and the buttons. */
  children: ReactNode
}

/** Start page: explains the quiz, its length and its outcome, all above the button. */
export function StartPage({ type, page, title, before, notice, children }: Props) {
  const t = useTranslate()
  const kind = kindOfType(type)
  const quiz = useQuizStart(kind)
  const clinic = usePublicSettings()
  const { questions, hasFailed, retry } = useQuestions(kind)
  const facts = quiz.data?.items.find(({ is_symptom }) => is_symptom === (kind === 'symptom'))
  return (
    <PageFrame title={page} hasLanguageSwitch>
      {before}
      <div className={styles.top}>
        <div className={styles.picture}>
          <WelcomeIllustration />
        </div>
        <div className={styles.words}>
          {clinic && <p className={styles.clinic}>{clinic.clinic_name}</p>}
          <h1 tabIndex={-1}>{title}</h1>
          {type === 'first' && clinic?.welcome && <DoctorsWords {...clinic.welcome} />}
        </div>
      </div>
      {quiz.data ? (
        <RichText html={quiz.data.greeting_message} headingOffset={1} newTabText={t('app.newTab')} />
      ) : quiz.hasFailed ? (
        <p>{t('welcome.greeting')}</p>
      ) : (
        <LoadingText text={t('app.loading')} />
      )}
      {/* Not shown before the greeting, which would push it down. */}
      <div hidden={!quiz.data && !quiz.hasFailed}>
        <h2 className="visually-hidden">{t('welcome.facts')}</h2>
        <ul className={styles.facts}>
          {facts && <li>{t('welcome.length', { count: facts.question_count, minutes: facts.minutes })}</li>}
          {children}
          <li>{t('welcome.star')}</li>
        </ul>
        {notice}
        {hasFailed && <FailureBlock title={t('welcome.questionsFailed')} onRetry={retry} />}
        <StartButtons type={type} questions={questions} hasFailed={hasFailed} quiz={quiz.data} />
      </div>
    </PageFrame>
  )
}
