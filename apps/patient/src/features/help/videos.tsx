import type { Video } from '@htd/contract/help'
import { buttonClass } from '@htd/ui/form/button'
import { RichText } from '@htd/ui/text/rich-text'
import { useLanguage } from '@htd/web/i18n/language.tsx'
import IconPlayerPlay from '@tabler/icons-react/dist/esm/icons/IconPlayerPlay.mjs'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslate } from '#i18n/translate.ts'
import { videosQuery } from './help.query.ts'
import { HelpView } from './help-view.tsx'
import styles from './how-to.module.css'

/** The clinic's films. */
export function Videos() {
  const t = useTranslate()
  const { language } = useLanguage()
  const videos = useQuery(videosQuery(language))
  return (
    <>
      <h3>{t('help.videos')}</h3>
      <HelpView query={videos} failed={{ title: t('help.videosFailed') }} none={t('help.noVideos')}>
        {(items) => (
          <ul className={styles.videos}>
            {items.map((video) => (
              <li key={video.id}>
                <Film video={video} />
              </li>
            ))}
          </ul>
        )}
      </HelpView>
    </>
  )
}

function Film({ video: { title, url, watch_url, transcript } }: { video: Video }) {
  const t = useTranslate()
  const { language } = useLanguage()
  const [isWanted, setIsWanted] = useState(false)
  return (
    <>
      <h4>{title}</h4>
      {isWanted ? (
        <iframe
          ref={(frame) => frame?.focus()}
          className={styles.film}
          title={title}
          src={`${url}?${new URLSearchParams({ rel: '0', hl: language, cc_load_policy: '1', cc_lang_pref: language })}`}
          referrerPolicy="strict-origin-when-cross-origin"
          allow="fullscreen; encrypted-media; picture-in-picture"
          allowFullScreen
        />
      ) : (
        <Poster title={title} onPlay={() => setIsWanted(true)} />
      )}
      <a className={styles.alone} href={watch_url} target="_blank" rel="noopener noreferrer">
        {t('help.onYoutube')} ({t('app.newTab')})
      </a>
      <details className={styles.transcript}>
        <summary>{t('help.transcript')}</summary>
        <RichText html={transcript} headingOffset={3} newTabText={t('app.newTab')} />
      </details>
    </>
  )
}

/** Placeholder until the visitor plays the film: nothing is fetched from another host before. */
function Poster({ title, onPlay }: { title: string; onPlay: () => void }) {
  const t = useTranslate()
  return (
    <div className={styles.poster}>
      <button type="button" className={buttonClass()} aria-label={t('help.playTitle', { title })} onClick={onPlay}>
        <IconPlayerPlay aria-hidden size="1.333em" />
        {t('help.play')}
      </button>
      <p>{t('help.youtubeText')}</p>
    </div>
  )
}
