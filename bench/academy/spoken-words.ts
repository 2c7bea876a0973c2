import { themes } from './vocabulary.ts'

/** Words that most sentences have, some of them stop words. */
const everyday =
  `de la que el en y a los se del las un por con no una su para es al lo como más o pero sus
  le ha me si sin sobre este ya entre cuando todo esta ser son dos también fue había era muy hasta desde
  está mi porque qué sólo han yo hay vez puede todos así nos ni parte tiene él uno donde bien tiempo mismo
  ese ahora cada vida otro después te otros aunque esa eso hace otra tan durante siempre día tanto ella
  vamos aquí entonces bueno ejemplo manera forma primero siguiente luego poco nada algo ejercicio paso`.split(
    /\s+/,
  )

const syllables =
  'ma re ti lo cu pa ne si mo lla cho ta gue ri to za be no du la pe xi co va'.split(' ')

/** Words by how often they are said: everyday ones, the themes of courses, and a long tail. */
export const spokenWords: string[] = [
  ...everyday,
  ...themes,
  ...Array.from({ length: 6000 }, (_, n) => {
    const pick = (place: number) => syllables[Math.floor(n / 24 ** place) % 24]!
    return `${pick(0)}${pick(1)}${pick(2)}${syllables[(n * 7) % 24]}`
  }),
]
