const words = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/))
const phrases = (text: string): readonly (readonly string[])[] => text.split(', ').map((phrase) => phrase.split(' '))

/** `Dr`, before a family name that may be an ordinary word. */
export const titles = words(
  'dr doktor doktorn doc mr mrs ms miss mister prof professor syster nurse sir madam herr fröken sjuksköterskan sjuksköterska',
)

/** Professions: a name may follow. */
export const professions = words(
  'optiker optikern läkare läkaren ögonläkare ögonläkaren hudläkare hudläkaren husläkare husläkaren överläkare överläkaren specialist specialisten barnläkare barnläkaren underläkare underläkaren sköterska sköterskan undersköterska undersköterskan barnmorska barnmorskan tandläkare tandläkaren apotekare apotekaren receptionist receptionisten kurator kuratorn psykolog psykologen handläggare handläggaren kirurg kirurgen doctor doctors physician optician optometrist ophthalmologist surgeon gp dentist pharmacist receptionist therapist carer assistant assistent assistenten',
)

/** Relatives, friends and colleagues: a name may follow. */
export const relations = words(
  `man mannen make maken maka makan fru frun hustru hustrun sambo sambon särbo partner partnern fästman fästmö kille killen tjej tjejen pojkvän pojkvännen flickvän flickvännen mamma mamman pappa pappan mor modern far fadern
mormor morfar farmor farfar morsan farsan son sonen dotter dottern dottra bror brodern brorsan syster systern syrran syskon lillebror storebror lillasyster storasyster tvilling tvillingar tvillingarna döttrar söner tvillingsyster tvillingbror svärmor svärfar svärson svärdotter svägerska svåger
faster farbror moster morbror kusin kusinen systerson systerdotter brorson brorsdotter barnbarn barnbarnet sonson dotterson sondotter dotterdotter barn barnen bebis bonusson bonusdotter styvson styvdotter granne grannen vän vännen väninna väninnan kompis kompisen
polare polarn kollega kollegan chef chefen kontaktperson kontaktpersonen ledsagare ledsagaren tolk tolken frisör frisören sekreterare sekreteraren mågen svärsonen gubben ex-man sambon väninna elev eleven lärare läraren tränare tränaren brukare klient
husband wife hubby spouse fiancé fiancée boyfriend girlfriend bf gf ex mum mom mam mummy mommy dad daddy mother father ma pa parent son sons daughter daughters brother brothers bro sister sisters sis twin twins sibling stepson stepdaughter stepdad stepmum stepmom stepfather stepmother
grandma grandpa granny gran nan nana grandad granddad grandmother grandfather grandson granddaughter grandchild aunt auntie aunty uncle cousin niece nephew mother-in-law father-in-law son-in-law daughter-in-law brother-in-law sister-in-law kid kids child children baby toddler
friend friends freind mate buddy pal neighbour neighbor colleague coworker co-worker boss manager flatmate roommate housemate landlord teacher coach lodger interpreter hairdresser worker godmother godfather stepmum fella missus cuz bestie ex-husband ex-wife tenant student`,
)

/** Phrases before one's own name or another person's. */
export const introductions = phrases(
  'heter, hette, heta, kallas, kallad, hälsar, undertecknad, undertecknade, namn är, namnet är, namn, namnet, förnamn, efternamn, förnamnet, efternamnet, mitt namn, name is, names, name, surname, named, called, på uppdrag av, på vägnar av, god man för, ställföreträdare för, anhörig till, behalf of, fråga efter, ask for',
)

/** Labels before a colon or a slash and a name. */
export const labels = words(
  'gäller ang angående re regarding att subject ämne fråga för for om remiss recept från till avs avsändare mottagare kontakt kontaktperson anhörig kund from to sender recipient contact attn signed o patient',
)
/** Words for the use of a medicine, never said of a person. */
export const uses = words(
  'använder använt använda användes tar tagit ta tog provat prova provar testat testa testar köpt köpa köper köpte droppar droppat droppa smörjer smörjt smörja beställt beställa åt äter äta fått slut use used uses using take took taken taking try tried trying bought buy buying prescribed apply applying on kontra vs versus plus + mot',
)
/** Things that have names: a name next to them is not a person's. */
export const things = words(
  'droppar dropparna droppe droppen ögondroppar gel gelen salva salvan medicin medicinen läkemedel läkemedlet preparat preparatet märke märket sort sorten produkt produkten appen app klinik plugg pluggar plugs plug kräm krämen spray sprayen mask masken tabletter tabletten tablett kapslar linser linserna servetter servett kompress schampo tvål sjukdom sjukdomen sjuka sjukan syndrom syndromet pares test testet tester tecken metod metoden skala skalan index körtlar körtlarna reflex lampa glasögon vitamin vitaminer pollen lasarett lasarettet sjukhus sjukhuset kliniken klinik mottagningen vårdcentral vårdcentralen universitet apotek flygplats station drops drop gel ointment cream spray mask wipes wipe tablets tablet capsules lenses lens solution disease syndrome palsy test sign score scale grid chart glands gland index method lamp glasses shampoo vitamin vitamins app hospital clinic university pharmacy station airport island islands beach lake bay valley county city town street road leaflet medicine medication product brand phone tablet oil tea water tree honey factor period',
)
/** Units and times by which a medicine is counted. */
export const measures = words(
  'gånger ggr gång times x mg ml µg mikrogram procent droppar droppe drops drop dagar dag days veckor weeks minuter minutes månader months timmar hours',
)
/** Words before `to` and a place. */
export const journeys = words(
  'åka åker åkt åkte resa reser rest reste flyga flyger flög flytta flyttar flyttat bil bussen tåget flyget kör körde väg go going gone went travel travelling traveling fly flying flew moved moving drive drove back trip',
)
/** Endings of places, buildings and events. */
export const placeEndings =
  /..(?:loppet|festivalen|dagen|veckan|sjukhuset|sjukhus|lasarettet|kliniken|centrum|bron|parken|skolan|kyrkan|teatern|museet|mottagningen|arenan|köping|fjällen|dalen|älven|sjön|öarna|skärgården|kusten|viken|udden|berget|shire|burgh|chester|mouth|stan|land)$/
/** Workplaces of people the writer has met. */
export const desks = words(
  'desk front reception receptionen team teamet staff er you kassan mottagningen kliniken clinic apoteket pharmacy optikern opticians',
)
/** Phrases before the name of a person; `deeds` follow it. */
export const beforePeople = phrases(
  'hos, träffade, träffat, mötte, mött, ringa, ringde, ring, pratade med, pratat med, prata med, talade med, talat med, tala med, gift med, skriven av, undersökt av, opererad av, behandlad av, remitterad av, hjälp av, hälsa, fråga, frågade, kontakta, nå, tack, hej, hejsan, hallå, kära, käre, bästa, dear, hi, hello, hey, ask, asked, tell, told, call, called, met, saw, see, seen by, spoke to, spoke with, talked to, talked with, speak to, talk to, både, both, åt, appointment with, tid hos, efternamn från, name from, till, to, name is, heter, det är, var det, det var, was it, was that, this is, it is, its, i am, im, sköter',
)
export const deeds = words(
  'ordinerade skrev opererade undersökte mätte tipsade skickade lovade föreslog mailade mejlade hjälpte sköter tror vill bor jobbar sitter ringer svor visade gav tog prescribed suggested examined promised emailed mailed sent thinks swears lives wants keeps put puts gave who som hos and och at',
)
/** Things that are named after their discoverer. */
export const discoveries =
  /^(?:sjukdom|sjukdomen|syndrom|syndromet|struma|pares|test|testet|tecken|tecknet|fenomen|dystrofi|ring|ringar|körtlar|lins|linser|tavla|tavlan|karta|disease|syndrome|palsy|sign|signs|test|dystrophy|phenomenon|pupil|ulcer|ring|rings|glands?|membrane|layer|chart|grid|scale|index|score|lines|nodules|spots|nevus|reflex|lens|lenses|thyroiditis|arthritis)$/
/** Words before a place or a thing. */
export const placings = words(
  'i in på at near nära vid utanför outside inne inom en ett den a an the lite mycket som like',
)

/** Phrases before a name, and before many other words. */
export const presentations = phrases(
  'hos, av, till, från, from, med, with, for, för, hej, hejsan, hallå, hi, hello, hey, dear, kära, käre, bästa, tack, thanks, jag är, det är, här är, detta är, it is, its, it’s, träffade, träffat, ringde, met, saw, spoke to, talked to, called',
)
/** Greetings before a name that is followed by `again` or `here`. */
export const greetings = phrases('hej, hejsan, det är, its, it is, it’s, hi, hello, hey')
/** The same in the first person; the name after them may be in lower case. */
export const selves = phrases('i am, im, this is')

/** Closings of a letter, before the name. */
export const closings = phrases(
  'mvh, vh, hälsningar, hälsning, hälsn, hlsn, hälsar, hälsningar från, kram, kramar, med vänlig hälsning, regards, best wishes, sincerely, faithfully, truly, cheers, yours, signed, sent from my iphone, sent from my ipad, skickat från min iphone, skickat från min ipad, skickat från min mobil',
)
/** Closings that also occur within a letter: they count only if nothing but a name follows. */
export const riskyClosings = phrases(
  'tack på förhand, tack, tacksam, tacksam för hjälp, tacksam för svar, best, thanks, thank you, thx, ty, love, from, från',
)

/** Words after a name: `Sten här`, `Faith says`. */
export const tags = words(
  'här here speaking igen again undrar heter säger sa sade says said writes skriver tycker thinks told asked berättade visade showed recommended rekommenderade ringde called',
)

/** Particles between the parts of a family name. */
export const particles = words(
  'von van af av de da del della der den di dos du la le los el al bin ibn abu ul zu ter ten mc mac st',
)

/** Endings of street names. */
export const streetEndings =
  /(?:gatan|gata|vägen|väg|gränd|gränden|torget|torg|stigen|stig|allén|allé|alle|backen|backe|liden|plan|planen|esplanaden|leden|led|kajen|kaj|platsen|plats|brinken|höjden|ringen|slingan|svängen|parken|tunet|gården|strand|stranden|hamnen|bron|grind|rondellen|stræde|vej|katu|tie|straße|strasse)$/
export const streetWords = words(
  'street st road rd lane ln avenue ave drive dr close court ct crescent way square sq place pl terrace gardens grove hill row mews boulevard blvd park walk green rise view gate yard wharf parade esplanade highway esplanaden allé väg gata torg gränd plan backe stig strand',
)
/** Street words without another meaning. */
export const sureStreetWords = words('street road lane avenue crescent terrace boulevard')
/** Words before the number of a home. */
export const homes = words('pl postbox lgh lägenhet lägenhetsnummer flat apt apartment unit suite rum room')

/** Numbers in words, as used for telephones and houses. */
export const numerals = words(
  'noll ett en två tre fyra fem sex sju åtta nio tio elva tolv tretton fjorton femton sexton sjutton arton nitton tjugo tjugoett tjugotvå tjugotre tjugofyra tjugofem trettio fyrtio femtio sextio sjuttio åttio nittio zero oh nought one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen double triple',
)
