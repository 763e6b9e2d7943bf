import { graphql, readInlineData } from 'react-relay';
import type { sheetFields_sheet$data, sheetFields_sheet$key } from './__generated__/sheetFields_sheet.graphql.ts';

export type Sheet = Omit<sheetFields_sheet$data, ' $fragmentType'>;

/** A romaneio with its rows, read against who was boarded. */
export function sheetOf(key: sheetFields_sheet$key): Sheet {
  return readInlineData<sheetFields_sheet$key>(
    graphql`
      fragment sheetFields_sheet on SlaughterSheet @inline {
        id
        slaughterDate
        headings
        places
        matched {
          rows {
            line
            sisbov
            managementNumber
            electronicEarring
            sequence
            hotCarcassKg
            pricePerArroba
            condemnation
            discount
            toldValue
            faults
            matchedBy
            alerts
            boarded {
              oxId
              name
              batchId
              batchName
              position
              exitKg
            }
          }
          oxenWithoutRow {
            oxId
            name
            batchId
            batchName
            position
            exitKg
          }
        }
      }
    `,
    key,
  );
}
