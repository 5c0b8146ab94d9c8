import type { Slide } from '@htd/contract/slides'
import { Picture } from '@htd/ui/picture/picture'
import { RichText } from '@htd/ui/text/rich-text'
import { memo } from 'react'
import { useTranslate } from '#i18n/translate.ts'
import styles from './slide.module.css'

type Props = { slide: Slide; hasDeckTitle?: boolean }

/** Title, text and picture of one slide. */
export const SlideView = memo(function SlideView({ slide, hasDeckTitle = false }: Props) {
  const t = useTranslate()
  const { title, description, axis, image_alignment } = slide
  const pictures = picturesOf(slide)
  const side = image_alignment === 'Right' ? styles.right : styles.left
  return (
    <div className={`${styles.slide} ${pictures.length > 0 ? side : ''}`}>
      <div className={styles.text}>
        {hasDeckTitle && <p className={styles.deck}>{axis.description}</p>}
        <h2>{title}</h2>
        <RichText html={description} headingOffset={1} newTabText={t('app.newTab')} />
      </div>
      {pictures.length > 0 && (
        <div className={styles.pictures}>
          {pictures.map(({ path, alt, sources }) => (
            <Picture
              key={path}
              path={path}
              alt={alt}
              sources={sources}
              sizes="(min-width: 768px) 50vw, 100vw"
              {...(alt ? { fallback: t('slides.noPicture', { text: alt }) } : {})}
            />
          ))}
        </div>
      )}
    </div>
  )
})

/** Returns the pictures of the set; a slide without a set may still have a single picture. */
function picturesOf({ slideimage_set, image_path, image_alt, image_sources }: Slide) {
  if (slideimage_set.length > 0)
    return slideimage_set.map((image) => ({ path: image.image_path, alt: image.alt, sources: image.image_sources }))
  return image_path ? [{ path: image_path, alt: image_alt, sources: image_sources }] : []
}
