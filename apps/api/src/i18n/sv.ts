import type { ErrorCode, FieldCode } from '@htd/contract/errors'

/** Texts that failures refer to by code: a missing one fails the type check. */
type NamedByCode = `error.${ErrorCode}` | `field.${FieldCode}`

/** Swedish is the source language: its keys are the full set that every language must have. */
export const sv = {
  'error.invalid_request': 'Något i uppgifterna behöver rättas.',
  'error.malformed_body': 'Uppgifterna kunde inte läsas. Ladda om sidan och försök igen.',
  'error.unknown_answers': 'Några av svaren hör inte till frågorna. Ladda om sidan och svara igen.',
  'error.several_answers_to_single': 'En fråga har fått flera svar, men där går det bara att välja ett.',
  'error.insufficient_answers': 'Dina uppgifter räcker inte för en analys.',
  'error.invalid_link':
    'Länken gäller inte längre. Den kan vara använd, för gammal eller ofullständig. Be om en ny länk.',
  'error.not_signed_in': 'Du behöver logga in först.',
  'error.invalid_credentials': 'Fel användarnamn eller lösenord',
  'error.not_allowed': 'Du har inte tillgång till det här.',
  'error.not_found': 'Det du letar efter finns inte.',
  'error.email_not_found': 'Ingen användare har den e-postadressen. Kontrollera stavningen.',
  'error.method_not_allowed': 'Det går inte att göra så här.',
  'error.submission_conflict':
    'Svaren är redan skickade, men då såg de annorlunda ut. Börja om för att skicka nya svar.',
  'error.already_registered': 'Du har redan ett konto med den här e-postadressen. Logga in i stället.',
  'error.already_released': 'Kopian är redan utlämnad.',
  'error.not_ready': 'Det här är inte klart ännu. Försök igen om en stund.',
  'error.version_conflict': 'Den versionen finns redan med annat innehåll. Ge det ändrade innehållet en ny version.',
  'error.body_too_large': 'Uppgifterna är för stora för att ta emot.',
  'error.unsupported_media_type': 'Uppgifterna har ett format som vi inte kan läsa.',
  'error.too_many_requests': 'Det blev för många försök. Vänta {wait} och försök igen.',
  'error.internal': 'Något gick fel hos oss. Försök igen om en stund.',
  'error.content_missing': 'Texterna till en av dina bedömningar saknas hos oss. Kontakta kliniken.',
  'error.unavailable': 'Tjänsten går inte att nå just nu. Försök igen om en stund.',
  'error.storage_full':
    'Just nu kan vi inte ta emot något nytt: utrymmet är fullt hos oss. Det är inget fel på det du har skrivit. Försök igen senare.',
  'error.read_only': 'Just nu kan vi inte spara något, bara visa det som redan är sparat. Försök igen om en stund.',

  'wait.second': '{n} sekund',
  'wait.seconds': '{n} sekunder',
  'wait.minute': '{n} minut',
  'wait.minutes': '{n} minuter',
  'wait.hour': '{n} timme',
  'wait.hours': '{n} timmar',

  'field.required': 'Uppgiften saknas',
  'field.unknown': 'Uppgiften känns inte igen',
  'field.invalidType': 'Uppgiften har fel form',
  'field.invalidFormat': 'Uppgiften har fel format',
  'field.invalidChoice': 'Värdet går inte att välja',
  'field.tooLong': 'Texten är för lång',
  'field.tooShort': 'Texten är för kort',
  'field.tooMany': 'Det är för många värden',
  'field.tooFew': 'Det är för få värden',
  'field.outOfRange': 'Talet är för litet eller för stort',
  'field.notWholeNumber': 'Ange ett heltal',
  'field.unsoundText': 'Texten innehåller tecken som inte kan sparas',
  'field.mustConsent': 'Båda rutorna behöver kryssas i',
  'field.mustAgree': 'Du måste godkänna villkoren',
  'field.emailRequired': 'E-postadress måste fyllas i',
  'field.invalidEmail': 'Ange en giltig e-postadress',
  'field.invalidFirstName': 'Skriv ditt förnamn med minst 2 bokstäver',
  'field.invalidLastName': 'Skriv ditt efternamn med minst 2 bokstäver',
  'field.passwordTooShort': 'Lösenordet behöver ha minst 8 tecken',
  'field.passwordTooLong': 'Lösenordet får ha högst 64 tecken',
  'field.passwordOnlyNumbers': 'Lösenordet får inte vara bara siffror',
  'field.passwordOnlyBlanks': 'Lösenordet får inte vara bara blanksteg',
  'field.passwordSameAsEmail': 'Lösenordet får inte vara din e-postadress',
  'field.passwordTooCommon': 'Det lösenordet hör till dem som prövas först. Ta hellre tre ord som inte hör ihop.',
  'field.passwordIsOwnName':
    'Det lösenordet är lätt att gissa: det är mest ditt namn, klinikens eller tjänstens. Ta hellre tre ord som inte hör ihop.',
  'field.passwordIsUsualWord':
    'Det lösenordet är lätt att gissa: vanliga ord eller namn, kanske med siffror till. Ta hellre tre ord som inte hör ihop.',
  'field.invalidCharacters': 'Lösenordet innehåller tecken som inte går att använda',
  'field.passwordsDoNotMatch': 'Lösenorden är inte lika',
  'field.sameAssessment': 'Välj två olika bedömningar att jämföra',
  'field.unreadablePicture': 'Bilden går inte att läsa',
  'field.messageRequired': 'Skriv ett meddelande',
  'field.messageTooLong': 'Meddelandet får ha högst 4 000 tecken',

  'page.notFound': 'Hoppsan',
  'page.notFoundText': 'Sidan du letar efter finns inte.',
  'page.unavailable': 'Sidan går inte att visa just nu',
  'page.unavailableText': 'Vänta en stund och ladda sedan om sidan. Dina svar finns kvar här i webbläsaren.',
  'page.home': 'Till startsidan',
  'page.version': 'Version {version}',
} as const satisfies Record<NamedByCode, string> & Record<string, string>

export type MessageKey = keyof typeof sv
export type Messages = Record<MessageKey, string>
