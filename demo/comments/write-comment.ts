import type { Reception } from '../courses/course-text.ts'
import type { Random } from '../random.ts'
import { Deck } from './deck.ts'
import {
  aboutThemes,
  admissions,
  brief,
  closings,
  disappointments,
  reservations,
} from './phrases.ts'

/** Phrases shared by all courses, drawn without repetition. */
export class CommonPhrases {
  readonly closings
  readonly reservations
  readonly brief
  readonly admissions
  readonly disappointments

  constructor(random: Random) {
    this.closings = new Deck(closings, random)
    this.reservations = new Deck(reservations, random)
    this.brief = new Deck(brief, random)
    this.admissions = new Deck(admissions, random)
    this.disappointments = new Deck(disappointments, random)
  }
}

interface Subject {
  reception: Reception
  /** Form of address of the course's professor. */
  professor: string
}

/** Writes reviews of one course, repeating a phrase only when all are used. */
export class CommentWriter {
  readonly #random: Random
  readonly #common: CommonPhrases
  readonly #professor: string
  readonly #praise: string[]
  readonly #critique: string[]
  readonly #themes: Deck<string>
  readonly #aboutThemes: Deck<string>

  constructor({ reception, professor }: Subject, common: CommonPhrases, random: Random) {
    this.#random = random
    this.#common = common
    this.#professor = professor
    this.#praise = random.shuffle(reception.praise)
    this.#critique = random.shuffle(reception.critique)
    this.#themes = new Deck(reception.themes, random)
    this.#aboutThemes = new Deck(aboutThemes, random)
  }

  write(stars: number): string {
    return this.#fill(stars >= 4 ? this.#applaud(stars) : this.#criticise())
  }

  #applaud(stars: number): string {
    const draw = this.#random.next()
    const { closings, reservations, brief } = this.#common
    const closing = () => (stars === 4 ? reservations : closings).deal()
    if (draw < 0.14) return stars === 4 && draw < 0.04 ? reservations.deal() : brief.deal()
    if (draw < 0.26) {
      // Long review, more than a card shows at once.
      return this.#join(this.#praise.pop(), this.#theme(), this.#theme(), closing())
    }
    const first = (draw < 0.66 ? this.#praise.pop() : undefined) ?? this.#theme()
    const second = draw > 0.45 && draw < 0.8 ? closing() : undefined
    return this.#join(first, second)
  }

  #criticise(): string {
    const { admissions, disappointments } = this.#common
    const missed = this.#critique.pop() ?? disappointments.deal()
    return this.#join(this.#random.chance(0.4) ? admissions.deal() : undefined, missed)
  }

  #theme(): string {
    return this.#aboutThemes.deal()
  }

  #join(...sentences: (string | undefined)[]): string {
    return sentences.filter((sentence) => sentence !== undefined).join(' ')
  }

  #fill(text: string): string {
    return text
      .replace(/\{tema\}/g, () => this.#themes.deal())
      .replaceAll('{profe}', this.#professor)
      .replace(/\b(de|a) el /g, (_words, preposition) => `${String(preposition)}l `)
  }
}
