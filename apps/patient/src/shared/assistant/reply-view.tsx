import type { AssistantSource } from '@htd/contract/assistant'
import type { ReplyPage } from '@htd/domain/vocabulary/reply-pages'
import { buttonClass } from '@htd/ui/form/button'
import { RichText } from '@htd/ui/text/rich-text'
import { Link } from 'wouter'
import { useTranslate } from '#i18n/translate.ts'
import { paths } from '#paths.ts'
import { Fold } from '#shared/page/fold.tsx'
import styles from './assistant.module.css'
import type { Reply } from './conversation.ts'

const pages: Record<ReplyPage, () => string> = {
  result: () => paths.result(),
  status: () => paths.status(),
  settings: () => paths.settings(),
  feedback: () => paths.helpSection('feedback'),
  slides: () => paths.htd(),
  help: () => paths.help(),
}

/** An answer: care advice is highlighted, passages are quoted with their source, and generated text is labelled as such. */
export function ReplyView({ reply }: { reply: Reply }) {
  const t = useTranslate()
  const { kind, parts, worded, sources, pages: named } = reply
  const isCare = kind === 'care' || kind === 'other_language'
  const [quoted, said] = [parts.filter(({ source }) => source), parts.filter(({ source }) => !source)]
  const tellsWhereToCall = isCare || kind === 'seek_care' || said.some(({ title }) => title)
  const isUnanswered = quoted.length === 0 && (kind === 'unknown' || kind === 'seek_care')
  const others = sources.filter(({ number }) => !parts.some(({ source }) => source === number))
  return (
    <div className={isCare ? styles.care : styles.reply}>
      {said.map((part) => (
        <Said key={part.html} part={part} />
      ))}
      {tellsWhereToCall && <CallButtons />}
      {quoted.length > 0 && <p>{t('assistant.quoted')}</p>}
      {quoted.map(({ html, source }) => (
        <Quoted key={source} html={html} source={sources.find(({ number }) => number === source)} />
      ))}
      {worded && (
        <>
          <p className={styles.worded}>{worded}</p>
          <p className={styles.small}>{t('assistant.worded')}</p>
        </>
      )}
      <PageLinks named={named} />
      {others.length > 0 && (
        <Sources sources={others} heading={worded ? 'sources' : isUnanswered ? 'nearest' : 'more'} />
      )}
    </div>
  )
}

function PageLinks({ named }: { named: readonly ReplyPage[] }) {
  const t = useTranslate()
  if (named.length === 0) return null
  return (
    <p className={styles.links}>
      {named.map((page) => (
        <Link key={page} href={pages[page]()}>
          {t(`assistant.page.${page}`)}
        </Link>
      ))}
    </p>
  )
}

function Said({ part: { html, lang, title } }: { part: Reply['parts'][number] }) {
  const text = (
    <div lang={lang} dir={lang && 'auto'}>
      <RichText html={html} headingOffset={2} />
    </div>
  )
  return title ? <Fold title={title}>{text}</Fold> : text
}

/** A quoted passage stands below its title: an answer that begins with yes or no says nothing without its question. */
function Quoted({ html, source }: { html: string; source: AssistantSource | undefined }) {
  return (
    <figure className={styles.quote}>
      <figcaption>{source && <SourceLink source={source} />}</figcaption>
      <blockquote>
        <RichText html={html} headingOffset={2} />
      </blockquote>
    </figure>
  )
}

type SourcesProps = { sources: readonly AssistantSource[]; heading: 'sources' | 'nearest' | 'more' }

function Sources({ sources, heading }: SourcesProps) {
  const t = useTranslate()
  return (
    <>
      <p className={styles.small}>{t(`assistant.${heading}`)}</p>
      <ol className={styles.sources}>
        {sources.map((source) => (
          <li key={source.id} value={source.number}>
            <SourceLink source={source} />
          </li>
        ))}
      </ol>
    </>
  )
}

function SourceLink({ source: { number, kind, id, title, deck } }: { source: AssistantSource }) {
  const t = useTranslate()
  const href = deck
    ? paths.foundSlide({ uuid: deck.id, slide_id: id })
    : kind === 'faq'
      ? paths.helpSection(`faq-${id}`)
      : paths.helpSection('how_htd_works')
  const place = deck
    ? t('assistant.slide', { deck: deck.title, number: deck.slide_number })
    : t(kind === 'faq' ? 'assistant.faq' : 'assistant.step')
  return (
    <>
      <span className="visually-hidden">{t('assistant.source', { number })} </span>
      <Link href={href}>{title}</Link>
      <span className={styles.place}>{place}</span>
    </>
  )
}

function CallButtons() {
  const t = useTranslate()
  return (
    <p className={styles.links}>
      {['112', '1177'].map((number) => (
        <a key={number} className={buttonClass(number === '112' ? 'danger' : 'secondary')} href={`tel:${number}`}>
          {t('assistant.call', { number })}
        </a>
      ))}
    </p>
  )
}
