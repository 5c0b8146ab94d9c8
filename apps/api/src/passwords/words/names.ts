/** Swedish given names, short forms, surnames and pet names that are common in passwords. */
export const names = `
anna maria eva birgitta margareta elisabeth elisabet kristina christina karin marie kerstin ingrid linnea linnéa lena marianne sofia sofie
sara sarah emma helena johanna inger malin cecilia ulla monica monika susanne susanna ulrika hanna hannah elin annika louise jenny
katarina katarzyna gunilla ida linda viktoria victoria birgit camilla carina karina julia amanda carolina karolina caroline josefin josefine
frida agneta barbro siv alice anita berit ann anne annie annette anette yvonne åsa ebba ella ellen elsa elsie pia therese teresa matilda
mathilda agnes moa astrid vera wilma vilma maja maya alva alma freja freya saga signe stella selma olivia nora nellie nelly ellie ester esther
edith iris isabella isabelle molly tuva tyra tilde tilda thea tea siri sigrid ronja rut ruth rebecka rebecca petra pernilla paula patricia
olga nina nathalie natalie nadja mona mimmi mimi mikaela michaela mia melissa meja may marta märta martina marina marika margit magdalena
madeleine lovisa lova louisa lotta lotten lo lisa lisbeth lina lilly lilli lily liv livia leia lea leah laila kim klara clara kajsa kaisa julie
juni juno joline jasmine jasmin jessica ingeborg inga ingela ines hilda hilma hedda hedvig helga helene gun gunnel gunvor greta gerd gabriella
fatima fanny felicia evelina evelyn estelle erika erica emmy emmie emilia emelie emily embla eleonor ebbe doris diana denise desiree dagny
daniella cornelia christel charlotta charlotte cathrine catharina carin britta britt brita bodil bianca bella beatrice barbara axelina aurora
asta anneli annelie angelica angelina anja andrea amelia amelie alexandra alicia aina agda ingegerd majbritt majken maud mariana mariam
zainab amina aisha leila layla samira yasmin zahra noor nour sana rania hawa hodan ayan salma mona sadia ifrah
lars erik karl carl anders per johan nils mikael michael jan hans peter olof gunnar lennart fredrik sven daniel bengt alexander bo
andreas göran åke magnus christer kristian christian stefan leif arne ulf martin mats thomas tomas björn jonas mattias matthias robert
marcus markus kjell emil niklas niclas patrik patrick kent henrik håkan oscar oskar roger jonathan john johnny jonny viktor victor rolf
david gustav gustaf joakim filip philip philippe simon stig ingemar sebastian anton hugo william lucas lukas liam noah elias oliver adam
ludvig ludwig leo leon theo teo theodor teodor axel alvin arvid albin albert alfred algot alve august aron aaron amir adrian ali ahmed
ahmad mohammed mohamed muhammad hassan hussein ibrahim omar mustafa abdi yusuf josef joseph jakob jacob jacek isak isac ivar ivan ingvar
hampus harald harry hannes henning herman hjalmar holger helge frans frank folke fabian felix ferdinand evert ernst edvin edward edvard
einar elis elliot elton elvin erland edgar dante dennis douglas dan dag conny claes klas casper kasper calle kalle bosse berra benny benjamin
bernt bertil bert birger börje bruno anton allan alf assar arthur artur georg gösta glenn gabriel tage tim tobias tommy tom ture torsten
torbjörn tore tord tony ted timmy svante sune sture sixten sigge sigvard sigurd samuel sam sander rune ruben roland robin rikard richard
reidar ragnar rasmus ralf pontus pär pelle petter otto olle ola olov ossian orvar nisse noel nikolaj neo mio milo milton mille max maximilian
matteo melvin melker måns manne malte manfred love loke lorenz linus leonard lasse lage kurt kristoffer christoffer christopher kristofer krister
kevin kenneth kennet kaj jörgen jerker jens jesper jerry jim jimmy jack joel johannes josua julius justus vincent vidar vilhelm
wilhelm ville walter valter verner vilgot viggo wilmer vilmer xerxes yngve zacharias zackarias örjan östen egon enar erling eskil esbjörn
anki anna-karin lollo lotta mackan micke nicke niko nico jocke jonte jompa jossan jennie linkan lillan lillen bettan gittan ninni ankan
fia fiffi gugge hasse henke janne kicki kiki krille lelle lasse ludde macke mange matte nettan nettis olle peppe perra pelle putte
roffe robban sanna sussi sussie svenne tompa totte tobbe uffe vickan wille yvve palle steffo stoffe stickan sebbe sofie tessan tove tova
micke gurra gurkan fredde frasse fille figge foppa evve ekan danne dennis chrille bullen bullan bubben benke bengan abbe acke addi affe adde
andersson johansson karlsson nilsson eriksson larsson olsson persson svensson gustafsson pettersson jonsson jansson hansson bengtsson jönsson
lindberg jakobsson magnusson olofsson lindström lindqvist lindgren berg axelsson bergström lundberg lind lundgren lundqvist mattsson
berglund fredriksson sandberg henriksson forsberg sjöberg wallin engström eklund danielsson lundin håkansson björk bergman gunnarsson holm
wikström samuelsson isaksson fransson bergqvist nyström holmberg arvidsson löfgren söderberg nyberg blomqvist claesson nordström mårtensson
lundström viklund björklund eliasson pålsson berggren sandström lund nordin ström åberg hermansson ekström falk holmgren hellström dahlberg
sundberg hedlund sjögren ek blom ågren öberg martinsson strömberg månsson dahl jonasson andreasson norberg lindholm josefsson åkesson
fido bamse bella bosse molly luna charlie sigge zorro rocky rex ronja tassen tass misse missan murre måns sotis sotarn pelle smulan
smilla sixten simba selma sally pricken pricka prins prinsen prinsessan pluto nalle nisse nemo nova milou mysan musse mimmi lufsen lukas lajka
laika lady lassie kisse kissen kisen katten hunden kompis gizmo garfield felix fluffy fisen doris diesel dixie daisy cleo chilli buster bonzo
boss blixten bobby biffen balto baloo alfons ajax ebbe enzo elvis gosan gosen gubben gumman tussan tusse tigger tiger trassel turbo
wilma winnie ylva zelda zeus tyson scooby snobben snoopy skrållan stina stinis sudden svansen vovven vovve vovvan jycken hunden
`
