import { join } from 'node:path';
import ts from 'typescript';

const options: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2023,
  lib: ['lib.es2023.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  types: ['node', 'vite/client'],
  jsx: ts.JsxEmit.ReactJSX,
  noEmit: true,
  allowImportingTsExtensions: true,
  verbatimModuleSyntax: true,
  strict: true,
  noUncheckedIndexedAccess: true,
  exactOptionalPropertyTypes: true,
  noUnusedLocals: true,
  noUnusedParameters: true,
  skipLibCheck: true,
  resolveJsonModule: true,
};

/** Checks files of a copy with the options of the tree's projects. */
export class TypeCheck {
  readonly #at: string;
  readonly #parsed = new Map<string, ts.SourceFile>();

  constructor(at: string) {
    this.#at = at;
  }

  /**
   * What the type checker says of these files and all that they import, as 'path: message'. `instead`: texts to take for
   * files of the copy; null: as if there were no such file.
   */
  judge(paths: readonly string[], instead: ReadonlyMap<string, string | null> = new Map()): string[] {
    const other = new Map([...instead].map(([path, text]) => [join(this.#at, path), text]));
    const host = ts.createCompilerHost(options, true);
    const { fileExists, getSourceFile } = host;
    host.getCurrentDirectory = () => this.#at;
    host.fileExists = (path) => (other.has(path) ? other.get(path) !== null : fileExists(path));
    host.getSourceFile = (path, version, ...rest) => {
      const text = other.get(path);
      if (text === null) return undefined;
      if (text !== undefined) return ts.createSourceFile(path, text, version, true);
      const parsed = this.#parsed.get(path) ?? getSourceFile(path, version, ...rest);
      if (parsed !== undefined) this.#parsed.set(path, parsed);
      return parsed;
    };
    const program = ts.createProgram(
      paths.map((path) => join(this.#at, path)),
      options,
      host,
    );
    return paths.flatMap((path) => {
      const source = program.getSourceFile(join(this.#at, path));
      if (source === undefined) return [`${path}: not found`];
      const found = [...program.getSyntacticDiagnostics(source), ...program.getSemanticDiagnostics(source)];
      return found.map(({ messageText }) => `${path}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`);
    });
  }
}
