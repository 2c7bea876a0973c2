import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from '@playwright/test'
import { parse, parseAllDocuments } from 'yaml'
import { variableNames } from '../../server/src/platform/config/config.ts'
import { kustomization, type Manifest, manifest } from './manifests.ts'
import { deployFolder } from './proxy.ts'

const folder = path.join(deployFolder, 'kubernetes')
const read = (name: string) => readFile(path.join(folder, name), 'utf8')

async function readManifests(): Promise<Manifest[]> {
  const { resources } = kustomization.parse(parse(await read('kustomization.yaml')))
  const files = (await readdir(folder)).filter((name) => name !== 'kustomization.yaml')
  expect(resources.toSorted()).toEqual(files.toSorted())
  const texts = await Promise.all(resources.map(read))
  return texts
    .flatMap((text) => parseAllDocuments(text))
    .map((document) => manifest.parse(document.toJS()))
}

/** Those of one kind, narrowed to it. */
const ofKind = <Kind extends Manifest['kind']>(all: Manifest[], kind: Kind) =>
  all.filter((each): each is Extract<Manifest, { kind: Kind }> => each.kind === kind)

test('the manifests name each other, and variables that exist', async () => {
  const all = await readManifests()
  const deployments = ofKind(all, 'Deployment')
  expect(deployments.map(({ metadata }) => metadata.name)).toEqual(['ateneo-web', 'ateneo-worker'])
  for (const { spec } of deployments) {
    const { labels } = spec.template.metadata
    expect(labels).toMatchObject(spec.selector.matchLabels)
    const { containers, initContainers, volumes } = spec.template.spec
    const [container] = containers
    const volumeNames = volumes.map(({ name }) => name)
    for (const { name } of [container, ...initContainers].flatMap((each) => each.volumeMounts)) {
      expect(volumeNames).toContain(name)
    }
    const ports = container.ports.map(({ name }) => name)
    for (const probe of ['startupProbe', 'livenessProbe', 'readinessProbe'] as const) {
      expect(ports).toContain(container[probe].httpGet.port)
    }
    for (const { name } of container.env) expect(variableNames).toContain(name)
    expect(container.env).toContainEqual({ name: 'ROLE', value: labels['role'] })
  }
  for (const { data } of ofKind(all, 'ConfigMap')) {
    for (const name of Object.keys(data)) expect(variableNames).toContain(name)
  }
  const [web, worker] = deployments.map(({ spec }) => spec.template.metadata.labels)
  expect(worker).not.toMatchObject(ofKind(all, 'Service')[0]!.spec.selector)
  expect(web).toMatchObject(ofKind(all, 'Service')[0]!.spec.selector)
  expect(web).toMatchObject(ofKind(all, 'PodDisruptionBudget')[0]!.spec.selector.matchLabels)
  expect(ofKind(all, 'HorizontalPodAutoscaler')[0]!.spec.scaleTargetRef.name).toBe('ateneo-web')
  expect(ofKind(all, 'ScaledObject')[0]!.spec.scaleTargetRef.name).toBe('ateneo-worker')
  const { rules } = ofKind(all, 'Ingress')[0]!.spec
  expect(rules[0]!.http.paths[0]!.backend.service.name).toBe('ateneo-web')
})
