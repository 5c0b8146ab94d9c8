import type { ContentPack } from '@htd/content/shape'
import type { PublicSettings } from '@htd/contract/settings'
import type { Language } from '@htd/domain/vocabulary/languages'
import type { Config } from '#config.ts'

/** Returns the clinic's details that every page may show, in one language. */
export function publicSettings(
  { clinic }: ContentPack,
  { assistant }: Pick<Config, 'assistant'>,
  language: Language,
): PublicSettings {
  const { name, phone, website, email, providerLink, developerLink, copyBlock, doctor, welcome } = clinic
  return {
    clinic_name: name[language],
    ...(welcome ? { welcome: { text: welcome[language], name: doctor.name, title: doctor.title[language] } } : {}),
    phone,
    website,
    email,
    provider_link: { title: providerLink.title[language], url: providerLink.url },
    developer_link: { title: developerLink.title[language], url: developerLink.url },
    copy_block: copyBlock,
    assistant: assistant !== undefined,
  }
}
