import { languages } from '@htd/domain/vocabulary/languages'
import { type Fault, faultOfFile } from '../fault.ts'
import { richFile } from '../layout.ts'
import type { ContentPack, Words } from '../shape.ts'

/** Checks that the privacy policy names the clinic of the pack, which is the data controller. */
export function checkController(clinic: ContentPack['clinic'] | undefined, policy: Words | undefined): Fault[] {
  if (!clinic || !policy) return []
  return languages.flatMap((language) =>
    [clinic.name[language], clinic.email]
      .filter((detail) => !policy[language].includes(detail))
      .map((detail) => faultOfFile(richFile('legal/privacy', language), `must name ${detail}, as clinic.json does`)),
  )
}
