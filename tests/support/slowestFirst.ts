import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files of a kind run side by side; those that share the modules of a worker come last, together. */
const kinds = ['long', 'e2e', 'web', 'server'];

/** Slow files begin first, so that both workers end at about the same time. */
export class SlowestFirst extends BaseSequencer {
  override sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const kind = ({ project }: TestSpecification) => kinds.indexOf(project.name);
    // A file that was never run may be a slow one.
    const milliseconds = (file: TestSpecification) =>
      this.ctx.cache.getTestSpecificationResult(file)?.duration ?? Number.MAX_SAFE_INTEGER;
    return Promise.resolve(
      files.toSorted((one, other) => kind(one) - kind(other) || milliseconds(other) - milliseconds(one)),
    );
  }
}
