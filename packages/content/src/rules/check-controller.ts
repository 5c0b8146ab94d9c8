import { languages } from '@htd/domain/vocabulary/languages'
import { type Fault, faultOfFile } from '../fault.ts'
import { richFile } from '../layout.ts'
import type { ContentPack, Words } from '../shape.ts'

/** The privacy policy says who answers for the data: it has to name the clinic that the pack is for. */
export function checkController(clinic: ContentPack['clinic'] | undefined, policy: Words | undefined): Fault[] {
  if (!clinic || !policy) return []
  return languages.flatMap((language) =>
    [clinic.name[language], clinic.email]
      .filter((detail) => !policy[language].includes(detail))
      .map((detail) => faultOfFile(richFile('legal/privacy', language), `must name ${detail}, as clinic.json does`)),
  )
}
