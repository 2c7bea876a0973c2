import { type CourseText, type Lesson, listLines } from '../courses/course-text.ts'

/**
 * Courses with captions, by slug: always in Spanish, in English if there are English lines.
 * One line per lesson: title, bar, description.
 */
const captioned: Record<string, string> = {
  'acuarela-paisaje': '',
  'cielo-mexico': `
    Your first night | Finding your way with what hangs over the rooftop.
    Why the sky moves | Rotation, orbit and seasons.
    The Moon in a month | Phases, tides and the rabbit.
    Planets without a telescope | How to tell them from a star.
    Winter constellations | Orion, Taurus and the Pleiades.
    Summer constellations | Scorpius, Sagittarius and the heart of the galaxy.
    Eclipses | Watching them without harming your eyes.
    The sky of the Maya | Venus, the calendar and Chichén Itzá.`,
  'doce-objetos': '',
  'foto-celular': '',
  'guitarra-diez-canciones': '',
  'ingles-trabajo': `
    Introducing yourself in thirty seconds | Who you are and what you do, without reciting.
    Asking people to repeat | Eight ways that don't sound rude.
    The email that gets an answer | Subject, request and closing.
    Giving bad news | Delays, mistakes and apologies.
    Meetings: taking the floor | Getting in, getting out and giving way.
    Disagreeing politely | Saying no without saying no.
    Numbers, dates and money | What is misunderstood most.
    Calls on a bad line | Confirming and spelling.
    Negotiating a deadline | Conditions and alternatives.
    Small talk before the meeting | Weather, football and the weekend.`,
  'mole-poblano': `
    What makes a mole poblano | Where it comes from, what goes in and why no two are alike.
    At the market: choosing chiles | Mulato, ancho, pasilla and chipotle: colour, smell and bend.
    Toasting without bitterness | The exact point of each chile, and how to save a burnt one.
    Seeds, spices and bread | Their order in the pan, so that nothing burns.
    Grinding: metate, mill or blender | Three ways to a smooth paste.
    Frying the paste | Hot lard, a wooden spoon and patience.
    Broth, chocolate and the point | Adjusting sweetness, salt and thickness by taste.
    Serving, keeping and freezing | From the turkey to the next day's enmoladas.`,
  'primer-presupuesto': `
    Where does the pay go? | Writing down thirty days without judging.
    Fixed, variable and surprises | Sorted in ten minutes.
    The envelope method, today | In cash or with separate accounts.
    An emergency fund | How much, where, and how to begin with a hundred pesos.
    The review at the end of the month | Adjusting without guilt.`,
  'primera-pagina-web': '',
  'python-proyectos': '',
}

export function isCaptioned({ slug }: CourseText): boolean {
  return Object.hasOwn(captioned, slug)
}

/** The lessons in English, one each; empty without English captions. */
export function listEnglishLessons({ slug }: CourseText): Lesson[] {
  const lines = captioned[slug] ?? ''
  return lines === '' ? [] : listLines(lines)
}
