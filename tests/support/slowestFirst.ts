import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Files are ordered by project, because those of one share a worker's modules: the demo farm is made beside the first ones,
 * and is there when those that need it come.
 */
const kinds = ['long', 'long-web', 'long-e2e', 'long-measured', 'web', 'server', 'e2e'];

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
