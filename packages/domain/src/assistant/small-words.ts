/** Folded question words, greetings and fillers without a topic. They add to the stop words of the search itself. */
const ignored = new Set(
  `hej hejsan tjena halla tack snalla god dag vad hur varfor nar vem var vilken vilket vilka vart kan ska skall bor maste far fick gar gor gora
  gjort finns finnas vill vilja behover behova brukar verkar kanske egentligen riktigt sallan alltid aldrig bara lite mycket hela tiden
  undrar fraga svar svara beratta forklara veta vet tror tycker sager saga stammer nagot nagon nagra nan nat mig min mitt mina dig
  din ditt dina sig ens man jag ju val nog typ alltsa faktiskt helt sa da har dar nu sen sedan redan ar forra fortfarande ocksa aven bra bast battre
  satter satta
  hjalp hjalpa hjalper ok okej hi hello hey please thanks thank what how why when who where which can could should must may might will would do
  does did doing done is are am was were be been being there have has had get gets got getting go going want need know think tell explain say
  really just only much many always never some any something anything good best better help helps helping work works use using used my
  me your you it its that this these those about with without way thing things kind sort maybe actually still also too very lot bit like
  cause possible wont isnt didnt dont doesnt havent hasnt wasnt cant couldnt im ive ok able while treat treated stop write make makes made take takes people person anyone someone every day days time times less more mer mindre`.split(
    /\s+/,
  ),
)

export const isSmallWord = (folded: string): boolean => ignored.has(folded) || folded.length < 2
