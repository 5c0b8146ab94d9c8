/** English words and short joining words; the list of leaked passwords adds thousands more. */
export const english = `
i a my me you your we us the it is am and or in on of for to no yes not so be go do this that all one two three four five six seven
love lover lovely loves loved iloveyou ilove hate happy life live good best great super mega cool nice sweet sweetie sweetheart honey sugar candy
angel angels princess prince queen king baby babe girl girls boy boys man woman mother father mom mum mommy mummy dad daddy sister brother
son daughter family friend friends forever always never home house welcome hello goodbye please thanks thank secret secrets pass password passwd
passcode letme letmein open login admin user guest test tester testing changeme change default temp root master access
monday tuesday wednesday thursday friday saturday sunday january february march april may june july august september october november december
spring summer autumn fall winter christmas easter holiday vacation birthday party weekend today tomorrow sunshine sunny sun moon star stars sky
rain rainbow snow storm thunder wind fire water ice earth ocean sea lake river beach mountain forest tree flower flowers rose garden nature
red green blue yellow black white pink purple orange brown grey gray gold golden silver diamond crystal
dog dogs cat cats kitty kitten puppy horse horses bird birds fish bear wolf fox lion tiger eagle hawk dragon dolphin shark monkey bunny
rabbit mouse snake spider butterfly unicorn panda penguin elephant cow pig chicken duck frog turtle turkey
football soccer hockey basketball baseball tennis golf swimming dance dancer music guitar piano rock metal gamer games game player
coffee tea beer wine whiskey chocolate cookie cookies cake pizza burger cheese apple banana cherry strawberry blueberry lemon peach mango
computer internet laptop phone mobile iphone google facebook apple windows samsung minecraft pokemon pikachu batman superman spiderman
starwars matrix harry potter hogwarts gandalf killer hunter ninja pirate zombie monster ghost vampire warrior soldier legend hero magic
money dollar million rich power strong freedom peace dream dreams dreamer hope faith heaven jesus christ god lord devil hell satan
fuck fucker fucking shit bitch asshole sex sexy porn pussy dick bastard damn crazy stupid idiot
london england paris america sweden stockholm newyork vegas hollywood chelsea liverpool arsenal manchester united
doctor nurse hospital clinic patient health eye eyes dry dryeye dryeyes drops vision glasses lenses
work office school teacher student summertime springtime wintertime school work car cars truck bike boat plane train
michael john james robert david william richard thomas charles daniel matthew anthony mark andrew joshua kevin brian george edward
jennifer jessica ashley amanda sarah nicole michelle elizabeth emily samantha hannah rachel laura lauren taylor jordan justin brandon
tyler austin dakota charlie buddy max bella lucy daisy molly maggie bailey rocky buster jack jake shadow lucky oreo ginger
пароль привет любовь солнце мама наташа марина андрей максим лето зима
qwer qwert asdf zxcv abc abcd xyz aaa
`
