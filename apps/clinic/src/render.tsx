import { appBases } from '@htd/contract/app-bases'
import type { ClinicPageData, RenderPage } from '@htd/contract/page'
import { type Build, hintsOf, type Manifest, scriptHintsOf } from '@htd/web/first-html/build-manifest.ts'
import { fillTemplate } from '@htd/web/first-html/fill-template.ts'
import { placeholderOf } from '@htd/web/first-html/placeholder.ts'
import { mainFont } from '@htd/web-build/first-load'
import { addMessages } from '#i18n/messages.ts'
import { messages as shellEn } from '#i18n/shell.en.ts'
import { messages as shellSv } from '#i18n/shell.sv.ts'
import { type Translate, translateTo } from '#i18n/translate.ts'
import { unstarted as unstartedEn } from '#i18n/unstarted.en.ts'
import { unstarted as unstartedSv } from '#i18n/unstarted.sv.ts'
import { shellTexts, sources } from '../chunks.ts'
import { type PageName, pageOf } from './paths.ts'

addMessages('sv', shellSv)
addMessages('en', shellEn)

const titleOf = (name: PageName | undefined, t: Translate): string =>
  name === 'home' ? t('app.name') : t('app.title', { page: t(`page.${name ?? 'notFound'}`) })

/** Pages without a session: they need nothing of the shell. */
const outside: readonly (PageName | undefined)[] = ['login', 'accept']

/**
 * Creates the renderer of first pages: a frame that the browser fills, without anything of patients.
 *
 * @param template text of dist/client/index.html
 * @param manifest content of dist/client/.vite/manifest.json
 */
export function createRenderer(template: string, manifest: Manifest): RenderPage<ClinicPageData> {
  const build: Build = { manifest, base: appBases.clinic, namedIn: 'apps/clinic/chunks.ts' }
  const everywhere = hintsOf(build, { mainFont, textsOf: shellTexts })
  const inside = scriptHintsOf(build, [sources.inside])
  return (path, data) => {
    const { language } = data.preferences
    const name = pageOf(path)
    const html = fillTemplate(template, {
      title: titleOf(name, translateTo(language)),
      head: everywhere[language] + (outside.includes(name) ? '' : inside),
      body: placeholderOf(language),
      unstarted: {
        words: language === 'sv' ? unstartedSv : unstartedEn,
        clinic: data.clinic_name[language],
        phone: data.clinic_phone,
        isOnlyHeading: true,
      },
      data,
    })
    return { status: name ? 200 : 404, html }
  }
}
