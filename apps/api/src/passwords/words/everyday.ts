/** Swedish words common in passwords: seasons, family, love, food, animals, nature, play, swear words, and phrases written as one word. */
export const everyday = `
januari februari mars april maj juni juli augusti september oktober november december jan feb apr aug sept okt nov dec
måndag tisdag onsdag torsdag fredag lördag söndag helg helgen vardag fredagsmys lördagsgodis söndagsmys måndagar
vår våren sommar höst vinter sommarlov sportlov jullov höstlov påsklov semester ledig ledighet midsommar midsommarafton jul julafton julgran
julgransfot jultomte jultomten tomten tomte tomtar påsk påskafton påskägg påskhare nyår nyårsafton lucia valborg advent födelsedag kalas
morgon kväll natt dag idag imorgon igår vecka månad år året timme minut sekund tid alltid aldrig ofta snart genast
sol solen solsken solros solstråle solig måne månen månsken stjärna stjärnor stjärnan himmel himlen väder vädret vädrets moln regn regnbåge snö snöflinga snöboll
snögubbe storm åska blixt blixten vind vinden is isen hav havet sjö sjön strand stranden vatten älv bäck å ö öar berg fjäll fjället skog skogen
träd gran tall björk björken ek asp lönn rönn äng ängen blomma blommor blommig ros rosor rosen tulpan tulpaner solrosor blåklocka blåsippa vitsippa
sippa gullviva smultron lingon blåbär hallon jordgubb jordgubbe jordgubbar hjortron björnbär krusbär vinbär körsbär äpple äpplen päron banan
bananer apelsin citron melon vindruva kiwi mango ananas persika plommon kokos gurka tomat morot potatis lök vitlök sallad svamp kantarell
gräs mossa sten stenar sand jord eld elden lava vulkan natur naturen vildmark värld världen jorden rymden planet
mamma pappa mormor morfar farmor farfar mor far moder fader bror brorsan bror syster syrran systrar bröder son sonen dotter dottern barn
barnen barnbarn bebis bebisen unge ungar ungarna tjej tjejen tjejer kille killen killar flicka flickan pojke pojken kvinna man make maka fru hustru
sambo familj familjen släkt moster morbror faster farbror kusin kusiner tvilling tvillingar tvillingarna vän vänner vännen kompis kompisar
polare granne gubbe gubbar gumma gammal gamling ung liten lilla stor stora lillebror lillasyster storebror storasyster mamman pappan päron
älskling älsklingen älskar älskade älska älskad kärlek kärleken hjärta hjärtat kyss kyssen puss pussar pusspuss kram kramar puss-och-kram
pussochkram gosig gos gosa mys mysa mysig söt sötnos sötis snygg snygging vacker fin fina finaste bästa bäst vackra lycka lycklig lyckan
glad glädje hopp tro tröst dröm drömmar drömmen frihet fred lugn styrka stark kraft energi hälsa livet liv leva levande evig evigt
jag du han hon vi ni de dig mig oss er min mitt mina din ditt dina vår hans hennes den det en ett och i på av till med för som är var inte
aldrig hej hejsan hejdå hejhej tja tjena tjenare tjo hallå hallåhallå mors god gott morgon godmorgon godnatt tack tackså tackar välkommen
grattis skål okej ok ja nej jo japp visst kanske bara bra bättre kul skoj rolig roligt tokig tok galen galning knäpp knasig crazy
jagälskardig jagälskadig jagalskardig älskardig jagälskarmig jagälskarlivet jagärbäst jagärbra jagvetinte vetinte ingenaning jagharglömt
glömt glömmer kommerinteihåg minnsinte släppin släppinmig öppnasesam sesamöppnadig sesam hemlig hemligt hemlighet hemligheten lösenord lösen lösenordet
mittlösenord nyttlösenord minalösenord password kod koden inlogg inloggning logga loggain login admin administratör användare konto kontot
mail mejl epost dator datorn datorer laptop telefon mobil mobilen internet nätet surfa google facebook instagram snapchat tiktok youtube
spotify netflix iphone samsung huawei android windows microsoft apple nokia ericsson telia bredband wifi router skrivare skärm tangentbord
prinsessa prinsessor prinsessan prins kung kungen drottning drottningen ängel änglar gud jesus kristus maria allah bibeln kyrka kyrkan amen
satan djävul djävulen jävel jävla jävlar jäklar helvete helvetet fan fanskap fanken fitta kuk kuken knulla knull skit skiten skita bajs bajskorv
kiss kissa prutt pruttar rumpa rumpan röv röven arsle arslet hora horan hor idiot idioter dum dumbom dumma dumskalle tönt mongo cp bög
bögen tuttar bröst bröstet sex sexig sexy snopp snoppen snippa fuck fuckyou fucking shit bitch asshole runka äckel äcklig hatar hata jagharar
förbannat förbannad attans sjutton järnspikar tusan usch blä kaffe kaffet kaffekopp kaffetår te öl ölen vin vinet sprit vodka whisky rom cola cocacola
pepsi läsk saft mjölk choklad chokladbit godis godisgris glass glassen kaka kakor kakan tårta tårtan bulle bullar kanelbulle kanelbullar
semla semlor prinsesstårta pepparkaka lussekatt våffla våfflor pannkaka pannkakor plätt plättar sylt grädde bröd brödet smör ost osten ostmacka
macka mackor korv korven korvar köttbulle köttbullar kött biff bacon skinka fläsk kyckling fisk fisken lax laxen sill sillen strömming
surströmming kräfta kräftor kräftskiva räka räkor räkmacka falukorv pizza pizzan hamburgare burgare pommes kebab kebaben taco tacos
tacofredag fredagstaco spaghetti pasta makaroner lasagne soppa ärtsoppa gröt grötris ris risgrynsgröt müsli fil filmjölk yoghurt ägg ägget
salt peppar socker honung ketchup senap majonnäs chips popcorn polkagris lakrits salmiak snus snuset snusare fika fikar fikapaus fikadags
frukost lunch middag mat maten matlåda smörgås smörgåsbord smörgåstårta
hund hunden hundar hundarna valp valpen valpar tik katt katten katter kattunge kattungar kisse kissekatt häst hästen hästar hästarna ponny ponnyn föl
kanin kaninen kaniner hamster marsvin mus musen möss råtta råttor fågel fåglar papegoja undulat fisk guldfisk sköldpadda orm ormen ödla spindel
spindeln ko kon kossa kossan kor kalv gris grisen grisar får lamm get geten höna höns tupp kyckling anka ankan ankor and svan svanen gås uggla
ugglan örn örnen falk hök korp korpen kråka skata duva mås måsar trana lärka talgoxe björn björnen varg vargen vargar räv räven lo lodjur
järv älg älgen älgar rådjur hjort ren renen hare haren igelkott ekorre ekorren grävling bäver utter säl valen val delfin haj hajen
abborre gädda gäddan lejon lejonet tiger tigern panter leopard gepard apa apan apor gorilla elefant elefanter giraff zebra flodhäst noshörning
krokodil känguru koala panda pandan pingvin drake draken drakar enhörning enhörningar dinosaurie dino humla bi geting fjäril fjärilar nyckelpiga
myra myran mygga mask snigel groda grodan padda troll trollet trollen älva älvor fe häxa häxan vampyr spöke zombie monster robot ninja pirat
röd röda rött grön gröna grönt blå blått blåa gul gula gult svart svarta vit vita vitt rosa lila orange brun grå guld silver turkos
färg ett två tre fyra fem sex sju åtta nio tio elva tolv tretton hundra tusen miljon nummer siffra noll
fotboll fotbollen innebandy hockey handboll ridning ridskola rida dans dansa dansar musik musiken sång sjunga gitarr piano trummor fiol rock
hårdrock metal punk hiphop disko schlager melodifestivalen mello abba roxette kent ledin tomasledin håkanhellström hellström veronicamaggio
mammamia dancingqueen waterloo avicii robyn zara larsson carola kurtcobain metallica ironmaiden acdc nirvana elvis beatles
film filmen bio bok boken böcker läsa spel spela spelar gamer minecraft roblox fortnite pokemon pikachu mario luigi zelda sims counterstrike
starwars starwars yoda vader harrypotter potter hogwarts gandalf frodo hobbit batman superman spiderman hulk ironman avengers disney
musse mussepigg kalleanka ankeborg joakimvonanka pippi långstrump pippilångstrump emililönneberga lönneberga bullerbyn madicken ronjarövardotter
rövardotter karlsson karlssonpåtaket mumin mumintrollet mumindalen lillamy snusmumriken bamse lillaskutt skalman alfonsåberg åberg babblarna pettsonochfindus
pettson findus nalle nallepuh puh nasse tintin asterix obelix fantomen stålmannen läderlappen frost elsa anna olaf askungen snövit lejonkungen
bil bilen bilar bilarna båt båten båtar segelbåt cykel cykeln cyklar motorcykel hoj moppe moppen tåg tåget buss bussen flyg flygplan plan lastbil
rymdraket raket hus huset hem hemma hemmet stuga stugan sommarstuga torp torpet villa lägenhet rum kök köket säng sängen soffa stol bord lampa
dörr fönster nyckel nycklar nyckeln trädgård trädgården balkong gata gatan väg vägen torg torget bro bron by byn stad staden landet gård gården
bonde bonden bondgård ladugård skola skolan lärare läraren elev klass klassen universitet student studenten jobb jobbet arbete arbeta kontor
chef chefen lön pengar penga peng miljonär krona kronor rik rikedom bank banken sparbank swedbank nordea plånbok ikea coop willys lidl hemköp
polis polisen brandman läkare doktor sjuksköterska tandläkare pilot kock snickare målare sjuk sjukhus vård vårdcentral apotek
kläder skor sko tröja byxor klänning kjol jacka mössa vante strumpa strumpor hatt väska ring ringen smycke diamant diamanter pärla kristall
boll bollen docka dockan leksak lego legobit barbie gunga rutschkana pussel kort klocka klockan bild foto kamera penna papper sax tavla
ögon öga ögat ögonen ögondroppar ögondroppe ögonklinik ögonkliniken ögonläkare ögonfrans ögonfransar ögonlock ögonsalva glasögon linser
lins kontaktlinser optiker optikern synskadad syn synen synundersökning torr torra torraögon torröga tårar tårfilm tår droppar droppe
dryeye dryeyes eyes eye klinik kliniken patient patienten läkartid tid bokning hälsan hälsotest frågor enkät test testar testtest tester
provar prova testa hemsida sida webb sajt journal recept medicin tablett allergi pollen migrän huvudvärk htd mns
sommarregn sommarsol sommarnatt sommarväder sommarlovet sommartider sommardag vintertid vinternatt vintervit höstlöv vårsol vårblomma
snöstorm solnedgång soluppgång morgonsol kvällssol norrsken polcirkel havsutsikt skärgård skärgårn fjällräv blåhav himmelsblå
livetärbra livetärhärligt livetleker livetärenfest lyckoliten lyckost lyckotal turtal tretton hejpådig hejpådej hejhopp hoppsan oj ojoj ojdå
heja hejdig läget hurmårdu mår vad vem var när hur varför ingen ingenting alla allt något någon annan annat ny nya nytt gammalt
välkommen hem borta bästis bästisar bästaste världensbästa världens bästamamma bästapappa mammaspojke pappasflicka lillgubben lillgumman
sötast gulligull gullig gullunge gull gullet snutte snuttis sockertopp hjärtegull hjärtevän raring darling babe baby bebbe
tjockis fetto smal snäll dumbo kaos ordning kung fu kungfu karate judo boxning gym gymmet träning träna löpning löpare vasaloppet skidor
skida slalom snowboard skridsko skateboard simma simning segla fiska fiske fisketur jakt jaga jägare camping husvagn tält resa resor
flagga flaggan valborgsmässa folkhem lagom vikingar viking vikings valhalla oden odin tor thor loke freja mjölner asgård ragnarök
`
