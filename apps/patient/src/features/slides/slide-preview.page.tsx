import { publicAddresses } from '@htd/contract/addresses'
import { previewSlide } from '@htd/contract/previews'
import { useLocation } from 'wouter'
import { useTranslate } from '#i18n/translate.ts'
import { call } from '#shared/api.ts'
import { PreviewPage } from '#shared/preview/preview-page.tsx'
import { usePreview } from '#shared/preview/use-preview.ts'
import { Stage } from './viewer/stage/stage.tsx'
import styles from './viewer/viewer.module.css'

/** Preview of a slide that may be unpublished, as readers will see it. It does not play, and nothing is stored. */
export function Component() {
  const t = useTranslate()
  const [path] = useLocation()
  const preview = usePreview(publicAddresses.slidePreview.namesIn(path)?.uuid ?? '', ({ id, token, lang, signal }) =>
    call(previewSlide, { query: { slide_id: id, lang } }, { token, signal }),
  )
  return (
    <PreviewPage preview={preview}>
      {(slide) => (
        <>
          <h1 tabIndex={-1}>{slide.axis.description}</h1>
          <section
            className={styles.viewer}
            aria-roledescription={t('slides.show')}
            aria-label={slide.axis.description}
          >
            <Stage slides={[slide]} index={0} isRunning={false} hasDeckTitle={false} onFocus={() => undefined} />
          </section>
        </>
      )}
    </PreviewPage>
  )
}
