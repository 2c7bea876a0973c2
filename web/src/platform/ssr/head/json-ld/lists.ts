import type { BreadcrumbList, FAQPage, ItemList } from 'schema-dts'
import { stripMarkdown } from '../../../ui/text/strip-markdown.ts'

/** A page with its path. */
export interface Step {
  name: string
  path: string
}

/** The first step of every way. */
export const home: Step = { name: 'Inicio', path: '/' }
export const coursesStep: Step = { name: 'Cursos', path: '/cursos' }

/** The way to a page, which is the last of the steps. */
export function breadcrumbGraph(origin: string, steps: readonly Step[]): BreadcrumbList {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: origin + path,
    })),
  }
}

/** Links of a list of courses. */
export function itemListGraph(origin: string, steps: readonly Step[]): ItemList {
  return {
    '@type': 'ItemList',
    itemListElement: steps.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      url: origin + path,
    })),
  }
}

/** Questions with answers in Markdown. */
export function questionsGraph(
  questions: readonly { question: string; answer: string }[],
): FAQPage {
  return {
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: stripMarkdown(answer) },
    })),
  }
}
