import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseSync } from 'vite'

/** A declaration of a module: a component, a hook, a query, a table of sentences. */
export interface Part {
  /** Its file below `src` and its name. */
  id: string
  /** Parts that it names. */
  uses: Set<string>
  /** Calls of the contract that it names. */
  calls: Set<string>
  /** Those of them that come without schemas, to be made. */
  made: Set<string>
  /** Failure codes that it has something to say for: keys of its tables, cases of its switches. */
  codes: Set<string>
}

interface Words {
  isCall: (name: string) => boolean
  isCode: (word: unknown) => boolean
}

/** A node of the syntax tree, as ESTree has it. */
type Node = { type: string } & Record<string, unknown>

const src = path.join(import.meta.dirname, '..')
const typesOnly = /^TS(Type|Interface|.*Keyword)/

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'
const nodes = (value: unknown) => (Array.isArray(value) ? value.filter(isNode) : [])
const nameOf = (value: unknown) =>
  isNode(value) && typeof value.name === 'string' ? value.name : ''

/** What all modules of the web declare, tests excepted, by id. */
export function readParts(words: Words): Map<string, Part> {
  const files = globSync('**/*.{ts,tsx}', { cwd: src }).filter(
    (file) => !/\.test\.|^testing\//.test(file),
  )
  const modules = files.map((file) => readModule(file, words))
  const parts = new Map(modules.flatMap((one) => one.parts).map((part) => [part.id, part]))
  const passedOn = new Map(modules.flatMap((one) => [...one.passedOn]))
  const byFile = Map.groupBy(parts.keys(), (id) => id.split('#')[0]!)
  const resolve = (id: string): string[] => {
    const [file = '', name] = id.split('#')
    if (name === '*') return byFile.get(file) ?? []
    if (parts.has(id)) return [id]
    const next = passedOn.get(id)
    return next === undefined ? [] : resolve(next)
  }
  for (const part of parts.values()) {
    part.uses = new Set([...part.uses].flatMap(resolve).filter((id) => id !== part.id))
  }
  return parts
}

function readModule(file: string, { isCall, isCode }: Words) {
  const { program, errors } = parseSync(file, readFileSync(path.join(src, file), 'utf8'))
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`)
  const beside = (source: unknown) =>
    isNode(source) && typeof source.value === 'string' && source.value.startsWith('.')
      ? path.join(path.dirname(file), source.value)
      : undefined
  const imported = new Map<string, string>()
  const toBeMade = new Set<string>()
  const passedOn = new Map<string, string>()
  const declared: { names: string[]; body: unknown }[] = []

  const declare = (statement: Node) => {
    if (statement.type === 'VariableDeclaration') {
      for (const { id, init } of nodes(statement.declarations)) {
        declared.push({ names: namesIn(id), body: init })
      }
    } else declared.push({ names: [nameOf(statement.id) || '(module)'], body: statement })
  }
  for (const statement of nodes(program.body)) {
    const { type, source, declaration } = statement
    const from = beside(source)
    if (type === 'ImportDeclaration') {
      for (const { type: kind, imported: name, local } of nodes(statement.specifiers)) {
        const remote = kind === 'ImportSpecifier' ? nameOf(name) : '*'
        if (from !== undefined) {
          imported.set(
            nameOf(local),
            `${from}#${kind === 'ImportDefaultSpecifier' ? 'default' : remote}`,
          )
        } else if (isContract(source) && isCall(remote)) {
          imported.set(nameOf(local), remote)
          if (source.value === '@ateneo/contract/calls') toBeMade.add(remote)
        }
      }
    } else if (type === 'ExportDefaultDeclaration')
      declared.push({ names: ['default'], body: declaration })
    else if (isNode(declaration)) declare(declaration)
    else if (type === 'ExportNamedDeclaration') {
      for (const { exported, local } of nodes(statement.specifiers)) {
        const here = imported.get(nameOf(local)) ?? `${file}#${nameOf(local)}`
        const id = `${file}#${nameOf(exported)}`
        const target = from === undefined ? here : `${from}#${nameOf(local)}`
        if (target !== id) passedOn.set(id, target)
      }
    } else declare(statement)
  }
  const own = new Set(declared.flatMap(({ names }) => names))

  const parts = declared.flatMap(({ names, body }) => {
    const [uses, calls, codes] = [new Set<string>(), new Set<string>(), new Set<string>()]
    const visit = (node: Node) => {
      if (typesOnly.test(node.type)) return
      if (node.type === 'SwitchCase' && isNode(node.test) && isCode(node.test.value)) {
        codes.add(String(node.test.value))
      }
      const lazy = node.type === 'ImportExpression' ? beside(node.source) : undefined
      if (lazy !== undefined) uses.add(`${lazy}#*`)
      if (node.type === 'Identifier' || node.type === 'JSXIdentifier') {
        const name = nameOf(node)
        const remote = imported.get(name)
        if (remote !== undefined) (remote.includes('#') ? uses : calls).add(remote)
        else if (own.has(name)) uses.add(`${file}#${name}`)
      }
      for (const [key, value] of Object.entries(node)) {
        if (isPlainName(node, key)) {
          if (node.type === 'Property' && isCode(nameOf(value))) codes.add(nameOf(value))
        } else for (const child of isNode(value) ? [value] : nodes(value)) visit(child)
      }
    }
    if (isNode(body)) visit(body)
    const made = new Set([...calls].filter((call) => toBeMade.has(call)))
    return names.map((name): Part => ({ id: `${file}#${name}`, uses, calls, made, codes }))
  })
  return { parts, passedOn }
}

const isContract = (source: unknown): source is Node =>
  isNode(source) && String(source.value).startsWith('@ateneo/contract')

/** True of what names a property and no variable. */
function isPlainName({ type, computed }: Node, key: string): boolean {
  if (type === 'Property') return key === 'key' && computed !== true
  if (type === 'MemberExpression') return key === 'property' && computed !== true
  return (
    (type === 'JSXAttribute' && key === 'name') ||
    (type === 'JSXMemberExpression' && key === 'property')
  )
}

/** The variables of a pattern. */
function namesIn(pattern: unknown): string[] {
  if (!isNode(pattern)) return []
  if (pattern.type === 'Identifier') return [nameOf(pattern)]
  const { properties, elements, value, left, argument } = pattern
  return [...nodes(properties), ...nodes(elements), value, left, argument].flatMap(namesIn)
}
