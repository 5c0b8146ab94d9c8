/** Towns, regions, countries and popular clubs, with their nicknames. */
export const placesAndClubs = `
stockholm göteborg gbg malmö uppsala linköping lkpg örebro västerås helsingborg norrköping jönköping jkpg umeå lund borås huddinge eskilstuna
gävle södertälje karlstad täby växjö halmstad sundsvall luleå trollhättan östersund borlänge tumba upplands falun kalmar kristianstad
karlskrona skövde skellefteå uddevalla varberg åkersberga örnsköldsvik övik landskrona motala vallentuna nyköping trelleborg ängelholm
enköping lidköping alingsås kungsbacka märsta sandviken visby kiruna karlskoga kungälv västervik katrineholm hässleholm lerum
piteå vänersborg falköping ystad boden nynäshamn värnamo oskarshamn härnösand ludvika köping sala hudiksvall bollnäs mora leksand
rättvik malung sälen åre idre vemdalen funäsdalen gällivare jokkmokk arvidsjaur haparanda kalix pajala lycksele vilhelmina storuman
sollefteå kramfors ånge ljusdal söderhamn arvika kristinehamn filipstad sunne säffle hagfors torsby åmål mellerud strömstad lysekil smögen
marstrand tanum stenungsund orust tjörn mariestad skara tidaholm hjo tibro ulricehamn vara götene falkenberg laholm båstad höganäs eslöv
lomma ronneby karlshamn sölvesborg olofström simrishamn tomelilla sjöbo österlen höör osby älmhult ljungby alvesta lessebo nybro
emmaboda borgholm mörbylånga öland gotland fårö gotska vimmerby hultsfred eksjö nässjö tranås vetlanda vaggeryd gislaved gnosjö mjölby
vadstena söderköping finspång åtvidaberg flen trosa strängnäs arboga kumla hallsberg askersund lindesberg nora degerfors fagersta avesta
hedemora säter norrtälje sigtuna knivsta tierp östhammar öregrund sundbyberg solna nacka tyresö haninge lidingö danderyd sollentuna
kista rinkeby tensta farsta skärholmen bromma hägersten årsta södermalm söder östermalm vasastan kungsholmen gamlastan hornstull slussen
hisingen majorna angered frölunda mölndal partille rosengård möllan slottsskogen avenyn liseberg gröna-lund grönalund skansen kolmården
skåne skånsk småland smålänning blekinge halland bohuslän västergötland västgöta östergötland östgöta dalsland närke värmland värmlänning
sörmland södermanland uppland västmanland dalarna dalkulla dalmas gästrikland hälsingland medelpad ångermanland jämtland jämte härjedalen
västerbotten norrbotten lappland norrland norrlänning norrlands svealand götaland roslagen bergslagen skärgården vänern vättern mälaren siljan
sverige svensk svenska svensken svenne sweden tyskland germany norge norway norsk danmark denmark dansk finland finsk suomi island iceland england
london paris frankrike france italien italy italia rom roma milano spanien spain barcelona madrid mallorca grekland greece kreta rhodos
turkiet istanbul alanya kroatien polen polska warszawa ryssland moskva ukraina kiev usa amerika america newyork kalifornien california miami
florida texas hawaii kanada canada australien sydney thailand phuket bangkok bali japan tokyo kina china indien india iran iraq irak
irakisk syrien syria libanon somalia somali eritrea etiopien bosnien serbien serbia kosovo albanien kurdistan kurd palestina afghanistan
marocko egypten chile brasil brasilien brazil argentina mexico kuba cuba afrika africa europa europe asien oslo köpenhamn helsinki berlin
amsterdam dublin portugal lissabon holland nederland irland ireland skottland scotland schweiz österrike wien prag budapest
aik aikare gnaget svartgult smokinglirarna djurgården djurgår djurgårn djurgardens dif difare järnkaminerna blårand stockholmsstolthet
hammarby bajen bajare söderpojkar hammarbyif hif ifk ifkgöteborg ifkgbg blåvitt blavitt änglarna kamraterna örgryte öis gais gaisare makrill
häcken bkhäcken getingarna elfsborg ifelfsborg guliganerna malmöff mff himmelsblå skåneboll helsingborgsif hbg landskronabois bois trelleborgsff
tff kalmarff kff rödabröder östers öster östersif norrköping ifknorrköping peking pekingfans sirius blåsvart siriusuppsala örebrosk osk
degerforsif brommapojkarna bp halmstadsbk hbk varbergsbois värnamo ifkvärnamo mjällby mjällbyaif åtvidabergsff gefle gefleif giffarna
gifsundsvall östersundsfk öfk sandvikensif vsk västeråssk jsödra gif landslaget blågult blågula blågul heja hejaheja hejasverige
friskatag allsvenskan superettan damallsvenskan fotboll fotbolls hockey ishockey innebandy handboll bandy tennis golf padel
frölundahc frölundaindians indians brynäs brynäsif tigrarna färjestad färjestadbk fbk leksandsif leksing lif masarna luleåhockey björnarna
lhf modo modohockey modoare skellefteåaik saik timrå timråik rögle röglebk växjölakers lakers hv71 hv örebrohockey linköpinghc lhc cluben
malmöredhawks redhawks mif oskarshamnik iko björklöven löven ifbjörklöven södertäljesk ssk almtuna moraik bikkarlskoga bofors
karlskrona nybrovikings västeråsik vik kristianstadsik tingsryd pantern vita vitahästen hästen mariestadbois väsby djurgårdenhockey
skaif storvreta pixbo balrog sävehof redbergslid ifkskövde guif lugi ystadsif alingsåshk ifkristianstad villa villalidköping edsbyn
bollnäsgif hammarbybandy sandvikensaik liverpool lfc ynwa arsenal gunners chelsea manchester united manutd mancity tottenham spurs
everton leeds leedsunited newcastle astonvilla westham wolves leicester southampton celtic rangers barca realmadrid juventus
inter acmilan bayern bayernmunchen dortmund psg ajax benfica galatasaray fenerbahce besiktas zlatan ibrahimovic ibra messi ronaldo
beckham henke foppa forsberg sundin lidström mats salming lundqvist karlsson hedman börjesalming ingemar stenmark borg björnborg
charlottekalla kalla duplantis mondo kluft klüft holm stefanholm bruins penguins redwings rangers mapleleafs canucks lakers bulls yankees
ferrari porsche volvo saab volvo240 volvo740 bmw audi mercedes toyota honda yamaha kawasaki suzuki harley davidson opel ford mustang
mazda nissan skoda peugeot renault citroen volkswagen golf passat tesla scania epa epatraktor traktor moped husqvarna
`
