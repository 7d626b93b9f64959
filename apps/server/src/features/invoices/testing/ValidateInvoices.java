import org.mustangproject.validator.ZUGFeRDValidator;

/** Asks Mustang, which contains veraPDF and the rules of EN 16931 and XRechnung, about each file: path, verdict, report. */
public class ValidateInvoices {
  public static void main(String[] paths) {
    for (String path : paths) {
      ZUGFeRDValidator validator = new ZUGFeRDValidator();
      String report = validator.validate(path).replaceAll("\\s+", " ");
      System.out.println(path + "\t" + validator.wasCompletelyValid() + "\t" + report);
    }
  }
}
