import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Files are ordered by project: the demo farm is made beside those of the web, and files that share a worker's modules come
 * last, together.
 */
const kinds = ['long', 'web', 'e2e', 'server'];

/** Slow files start first, so that both workers finish at about the same time. */
export class SlowestFirst extends BaseSequencer {
  override sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const kind = ({ project }: TestSpecification) => kinds.indexOf(project.name);
    // A file without a recorded duration may be slow.
    const milliseconds = (file: TestSpecification) =>
      this.ctx.cache.getTestSpecificationResult(file)?.duration ?? Number.MAX_SAFE_INTEGER;
    return Promise.resolve(
      files.toSorted((one, other) => kind(one) - kind(other) || milliseconds(other) - milliseconds(one)),
    );
  }
}
