/*
 * Writes the first view into a built app: templates in index.html, and a script that shows the right ones
 * (show.js). A visitor then sees the board as soon as the styles are loaded, not after several scripts that
 * load each other. The two scripts that come before the app are part of the page, since each would be one
 * more file to load. The page's policy lists their digests and allows no others.
 */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type Plugin, transform } from 'esbuild';
import type { OutputBundle, OutputChunk } from 'rollup';
import type { Lang } from '../../src/core/text.js';
import type { ThemeName } from '../../src/render/theme.js';

/** The output of draw.tsx. */
interface FirstView {
  /** The page in each language, with an empty box for the board. */
  readonly pages: Readonly<Record<Lang, string>>;
  readonly boards: Readonly<Record<ThemeName, string>>;
}

/** The modules that home loads once its script runs. They are preloaded beside that script, not after it. */
const WANTED = ['/puzzles/tour/page.tsx', '/puzzles/tour/light.ts', '/parts/home/Gallery.tsx'];

const BUNDLE = fileURLToPath(new URL('../../.cache/first.mjs', import.meta.url));

/**
 * Of the lazily loaded parts, home shows its gallery and the opening problem's puzzle. Nothing else is
 * bundled.
 */
const onlyHome: Plugin = {
  name: 'only home',
  setup: ({ onResolve }) =>
    onResolve({ filter: /./ }, ({ kind, path }) =>
      kind === 'dynamic-import' && !/\/Gallery\.js$|\/tour\/light\.js$/.test(path)
        ? { path, external: true }
        : undefined,
    ),
};

const draw = async (): Promise<FirstView> => {
  await build({
    entryPoints: [fileURLToPath(new URL('draw.tsx', import.meta.url))],
    bundle: true,
    outfile: BUNDLE,
    format: 'esm',
    target: 'es2022',
    jsx: 'automatic',
    jsxImportSource: 'preact',
    ignoreAnnotations: true, // globals.ts is imported for its side effects
    plugins: [onlyHome],
  });
  return JSON.parse(execFileSync(process.execPath, [BUNDLE], { encoding: 'utf8' })) as FirstView;
};

/** The chunks that home loads and all of their imports, except those that the entry has loaded. */
const chunksWanted = (bundle: OutputBundle): readonly string[] => {
  const chunks = Object.values(bundle).filter((file): file is OutputChunk => file.type === 'chunk');
  const closure = (names: readonly string[]): ReadonlySet<string> => {
    const reached = new Set(names);
    for (const name of reached)
      for (const one of chunks.find(({ fileName }) => fileName === name)?.imports ?? []) reached.add(one);
    return reached;
  };
  const brought = closure(chunks.filter(({ isEntry }) => isEntry).map(({ fileName }) => fileName));
  const wanted = WANTED.map((end) => {
    const found = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(end)));
    if (found === undefined) throw new Error(`${end} is in no chunk`);
    return found.fileName;
  });
  return [...closure(wanted)].filter((name) => !brought.has(name));
};

/** Replaces the comments that name scripts by the scripts, and allows them in the policy. */
const withScripts = async (html: string, names: readonly string[]): Promise<string> => {
  let page = html;
  for (const name of names) {
    const source = readFileSync(new URL(name, import.meta.url), 'utf8');
    const code = (await transform(source, { minify: true, target: 'es2022' })).code.trim();
    const digest = createHash('sha256').update(code).digest('base64');
    const [mark, allowed] = [`<!-- ${name} -->`, "script-src 'self'"];
    if (!page.includes(mark) || !page.includes(allowed))
      throw new Error(`index.html has no place for ${name}`);
    page = page
      .replace(mark, () => `<script>${code}</script>`)
      .replace(allowed, () => `${allowed} 'sha256-${digest}'`);
  }
  return page;
};

export const writeFirstView = async (folder: string, bundle: OutputBundle): Promise<void> => {
  const { pages, boards } = await draw();
  const files = chunksWanted(bundle).map((name) => `<link rel="modulepreload" crossorigin href="./${name}">`);
  const parts = { files: files.join(''), ...pages, ...boards };
  const templates = Object.entries(parts).map(
    ([name, html]) => `<template id="first-${name}">${html}</template>\n    `,
  );
  const file = join(folder, 'index.html');
  const html = readFileSync(file, 'utf8').replace(
    '<!-- show.js -->',
    (mark) => `${templates.join('')}${mark}`,
  );
  writeFileSync(file, await withScripts(html, ['recover.js', 'show.js']));
};
